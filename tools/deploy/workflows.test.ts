import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../lib/paths.mjs';
import { readFirebaseJson } from './folder';

const folder = join(projectRoot, '.github/workflows');
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
    expect(readFileSync(join(projectRoot, '.nvmrc'), 'utf8').trim()).toBe(runtime);
    expect(readFileSync(join(projectRoot, 'docs/operations.md'), 'utf8')).toContain(
      `Install Node ${runtime} `,
    );
  });

  // The owner of an action can move a tag to another commit.
  test('run actions by the hash of their commit, and name the version beside it', () => {
    const used = workflows.flatMap(([, text]) =>
      [...text.matchAll(/uses: (.+)/g)].map(([, each = '']) => each),
    );
    const foreign = used.filter((each) => !each.startsWith('./'));
    expect(foreign.length).toBeGreaterThan(5);
    expect(foreign.filter((each) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(each))).toEqual(
      [],
    );
  });

  test("are trusted by Google in the project's own environment only", () => {
    const guide = readFileSync(join(projectRoot, 'docs/operations.md'), 'utf8');
    const [, condition = ''] = /--attribute-condition="([^"]+)"/.exec(guide) ?? [];
    expect(condition).toContain("assertion.repository=='OWNER/REPOSITORY'");
    expect(condition).toContain("assertion.ref=='refs/heads/main'");
    expect(condition).toContain("assertion.environment=='$ENVIRONMENT'");
    // The subject contains the environment, so that no other identity of the pool may impersonate the service account.
    expect(guide).toContain('/subject/repo:OWNER/REPOSITORY:environment:$ENVIRONMENT"');
    expect(guide).not.toContain('principalSet://iam');
    expect(workflows.find(([name]) => name === 'deploy-to.yml')?.[1]).toContain(
      'environment: ${{ inputs.project }}',
    );
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
