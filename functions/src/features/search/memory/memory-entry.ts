import { normalizeForSearch } from '../../../platform/normalize-for-search';
import type { IndexedProduct } from '../search-port';
import { getSearchedFacetValues } from '../searched-facets';
import { toDescriptionWords, toDistinctWords } from '../search-language';

/** Product in the in-memory index. SKUs and codes are normalized. Texts are distinct words separated by spaces. */
export interface MemoryEntry extends Omit<
  IndexedProduct,
  'texts' | 'description' | 'alsoCalled' | 'kinds' | 'aspects'
> {
  attributes: string;
  words: string;
  called: string;
  kinds: string;
}

const foldCodes = (codes: readonly string[]) => codes.map(normalizeForSearch).filter((code) => code !== '');

/** Converts a product to an entry of the in-memory index. The constant order of fields makes access faster. */
export function toMemoryEntry({
  texts,
  description,
  alsoCalled,
  kinds,
  aspects,
  ...product
}: IndexedProduct): MemoryEntry {
  const { options, skus, codes } = product;
  const chosen = options.flatMap(({ name, values }) => [name, ...values]);
  return {
    ...product,
    attributes: toDistinctWords([...getSearchedFacetValues(product), ...texts, ...chosen]).join(' '),
    words: toDescriptionWords(description, aspects).join(' '),
    called: toDistinctWords(alsoCalled).join(' '),
    kinds: toDistinctWords(kinds).join(' '),
    skus: foldCodes(skus),
    codes: foldCodes(codes),
  };
}
