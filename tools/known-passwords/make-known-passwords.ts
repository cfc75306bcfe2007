/**
 * Generates `functions/src/features/second-factor/known-passwords.json`: a Bloom filter of common passwords, which
 * administrators must not use. `npm run known-passwords` downloads the list of zxcvbn-ts from the npm registry.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BloomFilter } from 'bloomfilter';
import { resolveNpmCommand } from '../lib/npm.mjs';

const LIST = '@zxcvbn-ts/language-common@4.1.3';

const FALSE_POSITIVE_RATE = 0.0001;

const FOLDER = join(import.meta.dirname, '../../functions/src/features/second-factor');

const folder = mkdtempSync(join(tmpdir(), 'known-passwords-'));
try {
  const packed = execFileSync(...resolveNpmCommand(['pack', '--silent', LIST]), {
    cwd: folder,
    encoding: 'utf8',
  });
  execFileSync('tar', ['-xzf', packed.trim().split('\n').at(-1)!], { cwd: folder });
  const read = (name: string) => readFileSync(join(folder, 'package', name), 'utf8');
  const passwords = JSON.parse(read('src/passwords.json')) as string[];
  const filter = BloomFilter.withTargetError(passwords.length, FALSE_POSITIVE_RATE);
  for (const password of passwords) filter.add(password.toLowerCase());
  const bits = Buffer.from(filter.buckets.buffer).toString('base64');
  writeFileSync(join(FOLDER, 'known-passwords.json'), `${JSON.stringify({ k: filter.k, bits })}\n`);
  writeFileSync(join(FOLDER, 'LICENSE-zxcvbn.txt'), read('LICENSE.txt'));
} finally {
  rmSync(folder, { recursive: true });
}
