import { isReservedProductId } from '../../contract/products/reserved-product-ids';
import { toSlug } from '../../contract/typed/slug';

const MAX_SLUG_LENGTH = 80;

const MAX_NUMBER = 20;

/**
 * Returns an unused id for a product, which is part of its address: 'copper-kettle', or 'copper-kettle-2' if the first
 * is taken. Titles without Latin letters get `generatedId`.
 */
export async function chooseProductId(
  title: string,
  generatedId: string,
  findTaken: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<string> {
  const slug = toSlug(title, MAX_SLUG_LENGTH);
  if (slug === '') return generatedId;
  if (!isReservedProductId(slug) && !(await findTaken([slug])).has(slug)) return slug;
  const numbered = Array.from({ length: MAX_NUMBER - 1 }, (_, at) => `${slug}-${at + 2}`);
  const taken = await findTaken(numbered);
  return numbered.find((id) => !taken.has(id)) ?? `${slug}-${generatedId.toLowerCase()}`;
}
