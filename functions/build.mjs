/**
 * Bundles the functions: the contract and our own code go in, so that the folder alone can be deployed;
 * packages stay real dependencies, all but one. Split, so that what a request does not need is not loaded for it.
 */
import { cp, rm } from 'node:fs/promises';
import { createRequire, isBuiltin } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, context } from 'esbuild';

const folder = import.meta.dirname;

/** What callable functions alone call: never, since there are none. */
const callableOnly = ['applicationDefault', 'deleteApp', 'getApp', 'getAppCheck', 'getAuth', 'initializeApp'];

/**
 * firebase-functions goes into the bundle, without the parts of the Admin SDK that it loads for callable functions: those
 * take four fifths of a cold start's import. firebase-tools has a copy of its own anyway, and the two share what the
 * parameters declare through a global symbol.
 * @type {import('esbuild').Plugin}
 */
const withoutCallableFunctions = {
  name: 'without-callable-functions',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^firebase-functions\// }, ({ path }) => ({
      path: fileURLToPath(import.meta.resolve(path)),
    }));
    onResolve({ filter: /^[^./]/ }, ({ path, importer }) => {
      if (!/node_modules\/(?:firebase-functions|cors|object-assign|vary)\//.test(importer)) return undefined;
      if (isBuiltin(path)) return { path, external: true };
      if (path.startsWith('firebase-admin/')) return { path, namespace: 'callable-only' };
      return { path: createRequire(importer).resolve(path) };
    });
    onLoad({ filter: /.*/, namespace: 'callable-only' }, () => ({
      contents: callableOnly
        .map(
          (name) =>
            `export const ${name} = () => { throw new Error('This build has no callable functions.'); };`,
        )
        .join('\n'),
    }));
  },
};

const vectorsFile = 'word-vectors.bin';

/**
 * Copies the word vectors beside the chunk that loads them.
 * @type {import('esbuild').Plugin}
 */
const withWordVectors = {
  name: 'with-word-vectors',
  setup({ initialOptions: { outdir }, onEnd }) {
    onEnd(() =>
      cp(
        join(folder, 'src/features/search/words', vectorsFile),
        join(resolve(folder, outdir), 'chunks', vectorsFile),
      ),
    );
  },
};

/**
 * Puts the parser of texts into the bundle, because every cold start loads it.
 * @type {import('esbuild').Plugin}
 */
const withTextParser = {
  name: 'with-text-parser',
  setup({ onResolve }) {
    onResolve({ filter: /^@lingui\/message-utils\// }, ({ path }) => ({
      path: fileURLToPath(import.meta.resolve(path)),
    }));
    onResolve({ filter: /^[^./]/ }, ({ path, importer }) =>
      /node_modules\/(?:@lingui|@messageformat)\//.test(importer)
        ? { path: createRequire(importer).resolve(path) }
        : undefined,
    );
  },
};

/**
 * Copies the catalogues of texts, which are read when a language is first used.
 * @type {import('esbuild').Plugin}
 */
const withCatalogues = {
  name: 'with-catalogues',
  setup({ initialOptions: { outdir }, onEnd }) {
    onEnd(() =>
      cp(join(folder, 'src/contract/texts'), join(resolve(folder, outdir), 'texts'), {
        recursive: true,
        filter: (path) => !path.endsWith('.ts'),
      }),
    );
  },
};

/** @type {import('esbuild').BuildOptions} */
const options = {
  absWorkingDir: folder,
  entryPoints: ['src/index.ts'],
  outdir: 'lib',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  // From 20.10 on Node knows imports of JSON by an attribute, which the target would otherwise take away.
  target: 'node20.10',
  packages: 'external',
  plugins: [withoutCallableFunctions, withWordVectors, withTextParser, withCatalogues],
  sourcemap: true,
  chunkNames: 'chunks/[name]-[hash]',
  logLevel: 'warning',
};

/** Builds again whenever a source file changes. */
export async function watchFunctions() {
  await (await context(options)).watch();
}

/** node build.mjs [folder]; the folder is `lib` where none is given. */
if (process.argv[1] === import.meta.filename) {
  const outdir = process.argv[2] ?? `${folder}/lib`;
  await rm(outdir, { recursive: true, force: true });
  await build({ ...options, outdir });
}
