/**
 * Measures the time and memory that malicious pictures cost. A separate process creates them, which is not measured.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPictureSizes } from '../../functions/src/platform/pictures/images';
import { PRODUCT_PICTURE_WIDTHS } from '../../functions/src/features/products/product-records.service';
import { getHostileFiles } from '../../functions/test/support/requests/hostile-files';
import { measureDuration } from './bench-store';

async function validatePictures(folder: string): Promise<void> {
  let slowestMs = 0;
  const files = readdirSync(folder);
  for (const file of files) {
    const bytes = readFileSync(join(folder, file));
    const ms = await measureDuration(() =>
      createPictureSizes(bytes, PRODUCT_PICTURE_WIDTHS).then(
        () => Promise.reject(new Error(`${file} was taken for a picture.`)),
        () => undefined,
      ),
    );
    slowestMs = Math.max(slowestMs, ms);
  }
  const megabytes = process.resourceUsage().maxRSS / 1024;
  process.stdout.write(`${JSON.stringify({ files: files.length, slowestMs, megabytes })}\n`);
}

async function createPictures(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  try {
    for (const [at, [, , bytes]] of (await getHostileFiles()).entries())
      writeFileSync(join(folder, String(at)), bytes);
    const args = ['--import', 'tsx', fileURLToPath(import.meta.url), folder];
    process.stdout.write(execFileSync(process.execPath, args));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const [folder] = process.argv.slice(2);
await (folder ? validatePictures(folder) : createPictures());
