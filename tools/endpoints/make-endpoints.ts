/** Generates `endpoints.ts` and `cache-changes.ts` of the contract from the routes: `npm run endpoints`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatCacheChanges, formatEndpoints } from './format-endpoints';

const CONTRACT = join(import.meta.dirname, '../../functions/src/contract');

await writeFile(join(CONTRACT, 'endpoints.ts'), formatEndpoints());
await writeFile(join(CONTRACT, 'cache-changes.ts'), formatCacheChanges());
