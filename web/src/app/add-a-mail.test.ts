// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findFilesWith, getRecipePaths, isNamed } from '@/testing/recipe';

const documented = getRecipePaths('Add a mail');

describe('docs/extending.md, "Add a mail"', () => {
  test('names every place that names the request for reviews and its job', () => {
    const kind = findFilesWith(
      ['functions/src/contract/mail', 'functions/src/features', 'web/src/features/admin'],
      /'review-request'/,
    );
    const job = findFilesWith(
      ['functions/src/index.ts', 'functions/src/scheduled', 'functions/src/compose/jobs.ts'],
      /askForReviews|orderJobs/,
    );
    expect([kind.length, job.length]).toEqual([4, 4]);
    expect([...kind, ...job].filter((file) => !isNamed(file, documented))).toEqual([]);
  });

  test('names the alert and the table that list every job', () => {
    const alert = 'tools/ops/alert-policies/job-missing.json';
    expect(documented).toContain(alert);
    for (const file of [alert, 'docs/operations.md'])
      expect(readFileSync(file, 'utf8')).toContain('askForReviews');
  });

  test('names only files and folders that exist', () => {
    expect(documented.length).toBeGreaterThan(12);
    expect(documented.filter((path) => !existsSync(path))).toEqual([]);
  });
});
