/**
 * Bundles the functions: the contract and our own code go in, so that the folder alone can be deployed;
 * packages stay real dependencies. Split, so that what a request does not need is not loaded for it.
 */
import { rm } from 'node:fs/promises';
import { build, context } from 'esbuild';

const folder = import.meta.dirname;

/** @type {import('esbuild').BuildOptions} */
const options = {
  absWorkingDir: folder,
  entryPoints: ['src/index.ts'],
  outdir: 'lib',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  chunkNames: 'chunks/[name]-[hash]',
  logLevel: 'warning',
};

/** Builds again whenever a source file changes. */
export async function watchFunctions() {
  await (await context(options)).watch();
}

if (process.argv[1] === import.meta.filename) {
  await rm(`${folder}/lib`, { recursive: true, force: true });
  await build(options);
}
