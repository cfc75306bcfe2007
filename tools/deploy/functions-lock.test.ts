import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../functions/package.json';
import workspace from '../../package-lock.json';
import { resolveNpmCommand } from '../lib/npm.mjs';
import { extractFunctionsLock, type NpmLockFile } from './functions-lock';

const { devDependencies: _, scripts: __, ...shipped } = manifest;
const lock = extractFunctionsLock(workspace as NpmLockFile, shipped);
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');

test('the functions are installed as they are here: the same packages, by version and hash', () => {
  const known = new Set(
    Object.values((workspace as NpmLockFile).packages).map(
      ({ version, integrity }) => `${version} ${integrity}`,
    ),
  );
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter(([, { version, integrity }]) => !known.has(`${version} ${integrity}`))).toEqual([]);
  for (const [name, version] of Object.entries(shipped.dependencies))
    expect(lock.packages[`node_modules/${name}`]).toMatchObject({ version });
});

test('npm takes it for a whole lock file of the package', { tags: 'long' }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'functions-lock-'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify(shipped));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  const args = ['ls', '--package-lock-only', '--all', '--json', '--omit=dev'];
  const listed = JSON.parse(
    execFileSync(...resolveNpmCommand(args), { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 }),
  ) as {
    problems?: string[];
  };
  rmSync(folder, { recursive: true });
  expect(listed.problems ?? []).toEqual([]);
});
