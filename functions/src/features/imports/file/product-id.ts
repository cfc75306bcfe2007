import { DOCUMENT_ID_PATTERN } from '../../../contract/fields';
import { ROUTES } from '../../../contract/routes';
import { sha256 } from '../../../platform/hash';

/** Reserved product ids: path segments below /products that other routes use. */
const RESERVED_IDS = new Set(
  Object.values(ROUTES).flatMap(({ endpoint }) => / \/products\/([a-z-]+)/.exec(endpoint)?.[1] ?? []),
);

/** Converts a product handle to a product id. An invalid handle becomes a slug with a hash. */
export function toProductId(handle: string): string {
  if (DOCUMENT_ID_PATTERN.test(handle) && !RESERVED_IDS.has(handle)) return handle;
  const plain = handle
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
  const slug = plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
  return `${slug || 'product'}-${sha256(handle).slice(0, 8)}`;
}
