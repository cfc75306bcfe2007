import { DOCUMENT_ID_PATTERN } from '../../../contract/fields';
import { isReservedProductId } from '../../../contract/products/reserved-product-ids';
import { toSlug } from '../../../contract/typed/slug';
import { sha256 } from '../../../platform/hash';

/** Converts a product handle to a product id. An invalid handle becomes a slug with a hash. */
export function toProductId(handle: string): string {
  if (DOCUMENT_ID_PATTERN.test(handle) && !isReservedProductId(handle)) return handle;
  return `${toSlug(handle, 80) || 'product'}-${sha256(handle).slice(0, 8)}`;
}
