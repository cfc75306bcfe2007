import { normalizeForSearch } from '../../../platform/normalize-for-search';
import type { IndexedProduct } from '../search-port';
import { getContextSearchTexts, getSearchableFacetValues } from '../searched-facets';
import { toTranslatedWords } from '../content-languages';
import { splitHeadsAndQualifiers, toDescriptionWords, toDistinctWords } from '../search-language';

/** Product in the in-memory index. Texts are distinct words separated by spaces. SKUs and codes are normalized. */
export interface MemoryIndexEntry extends Omit<
  IndexedProduct,
  'texts' | 'description' | 'translatedTitles' | 'translatedDescriptions' | 'alsoCalled' | 'kinds' | 'aspects'
> {
  attributes: string;
  /** Words of the fields that `getContextSearchTexts` returns. */
  context: string;
  words: string;
  called: string;
  kinds: string;
}

const foldCodes = (codes: readonly string[]) => codes.map(normalizeForSearch).filter((code) => code !== '');

/** Converts an indexed product to an in-memory entry. The fixed order of fields makes property access faster. */
export function toMemoryIndexEntry({
  texts,
  description,
  translatedTitles,
  translatedDescriptions,
  alsoCalled,
  kinds,
  aspects,
  ...product
}: IndexedProduct): MemoryIndexEntry {
  const { options, skus, codes } = product;
  const { heads, qualifiers } = splitHeadsAndQualifiers(alsoCalled);
  const chosen = options.flatMap(({ name, values }) => [name, ...values]);
  return {
    ...product,
    attributes: toDistinctWords([...getSearchableFacetValues(product), ...chosen]).join(' '),
    context: toDistinctWords(getContextSearchTexts({ ...product, texts })).join(' '),
    words: [
      ...toDescriptionWords(description, [...qualifiers, ...aspects]),
      ...toTranslatedWords(translatedDescriptions),
    ].join(' '),
    called: [...heads, ...toTranslatedWords(translatedTitles)].join(' '),
    kinds: toDistinctWords(kinds).join(' '),
    skus: foldCodes(skus),
    codes: foldCodes(codes),
  };
}
