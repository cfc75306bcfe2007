import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../lib/paths.mjs';
import { readFirebaseJson } from './folder';

const folder = join(root, '.github/workflows');
const workflows = readdirSync(folder).map(
  (name) => [name, readFileSync(join(folder, name), 'utf8')] as const,
);
const runtime = readFirebaseJson().functions[0]?.runtime.replace('nodejs', '');

describe('the workflows', () => {
  test('use the Node that production runs', () => {
    const versions = workflows.flatMap(([, text]) =>
      [...text.matchAll(/node-version: (\S+)/g)].map(([, each]) => each),
    );
    expect(versions.length).toBeGreaterThan(1);
    expect(new Set(versions)).toEqual(new Set([runtime]));
  });

  test('deploy without a key, staging after the tests, and production after staging', () => {
    const texts = new Map(workflows);
    expect([...texts.values()].join('\n')).not.toMatch(/credentials_json|secrets\./);
    expect(texts.get('deploy-to.yml')).toContain('workload_identity_provider:');
    expect(texts.get('deploy.yml')).toMatch(/workflows: \[Test\]/);
    expect(texts.get('deploy.yml')).toMatch(/workflow_run\.conclusion == 'success'/);
    expect(texts.get('deploy.yml')).toMatch(/ {2}production:\n.*\n {4}needs: staging/);
  });
});
