import { cp } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const entry = fileURLToPath(new URL('./shop-server.ts', import.meta.url));

/** Bundle beside the functions' packages, started by the workers of the browser tests (web/e2e/shop-server.ts). */
const outfile = fileURLToPath(new URL('../../../node_modules/.cache/shop-server.mjs', import.meta.url));

/** The bundle reads the word vectors from its own folder. */
async function copyWordVectors(): Promise<void> {
  const vectors = new URL('../../../src/features/search/words/word-vectors.bin', import.meta.url);
  await cp(vectors, new URL('word-vectors.bin', pathToFileURL(outfile)));
}

/** The bundle reads the catalogues of texts from a folder beside it. */
async function copyCatalogues(): Promise<void> {
  const catalogues = fileURLToPath(new URL('../../../src/contract/texts', import.meta.url));
  const folder = fileURLToPath(new URL('texts', pathToFileURL(outfile)));
  await cp(catalogues, folder, { recursive: true, filter: (path) => !path.endsWith('.ts') });
}

/** Bundles the server of the browser tests once for all workers, because loading its modules takes twice as long. */
export default async function bundleShopServer(): Promise<void> {
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.10',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
  await copyWordVectors();
  await copyCatalogues();
}
