import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const entry = fileURLToPath(new URL('./shop-server.ts', import.meta.url));

/** Where the bundle is, beside the functions' own packages: the journeys' workers start it (web/e2e/shop-server.ts). */
const outfile = fileURLToPath(new URL('../../../node_modules/.cache/shop-server.mjs', import.meta.url));

/** Makes the journeys' shop one file, once for all workers: read module by module it takes twice as long to start. */
export default () =>
  build({
    ...{ entryPoints: [entry], outfile, bundle: true, format: 'esm', platform: 'node', target: 'node20.10' },
    ...{ packages: 'external', sourcemap: true, logLevel: 'warning' },
  }).then(() => undefined);
