import { foldText } from '../../../platform/fold-text';
import type { IndexedProduct } from '../search-port';
import { distinctWords } from '../search-language';

/** What the index in memory keeps of a product. SKUs and codes are folded. */
export interface MemoryEntry extends Omit<IndexedProduct, 'texts' | 'description' | 'alsoCalled' | 'kinds'> {
  /** Words of brand, tags, options and other attributes, folded, each once, separated by spaces. */
  attributes: string;
  /** The description's distinct words in their order, in the same way. */
  words: string;
  /** The words of its other names, in the same way. */
  called: string;
  /** Words for the kinds of things that it is, in the same way. */
  kinds: string;
}

const folded = (codes: readonly string[]) => codes.map(foldText).filter((code) => code !== '');

/** What the index keeps of a product. Every entry has its fields in one order, which makes reading them fast. */
export function memoryEntry({
  texts,
  description,
  alsoCalled,
  kinds,
  ...product
}: IndexedProduct): MemoryEntry {
  const { brand, tags, options, skus, codes } = product;
  const chosen = options.flatMap(({ name, values }) => [name, ...values]);
  return {
    ...product,
    attributes: distinctWords([brand, ...tags, ...texts, ...chosen]).join(' '),
    words: distinctWords([description]).join(' '),
    called: distinctWords(alsoCalled).join(' '),
    kinds: distinctWords(kinds).join(' '),
    skus: folded(skus),
    codes: folded(codes),
  };
}
