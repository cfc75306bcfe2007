import { minor, type Minor } from '../../../contract/money';
import type { ProductStatus } from '../../../contract/products/products';
import { foldText } from '../../../platform/fold-text';
import type { IndexedProduct } from '../search-port';
import { wordsOf } from '../search-text';

/** What the index in memory keeps of a product. */
export interface MemoryEntry {
  id: string;
  mark: string;
  title: string;
  titleKey: string;
  category: string;
  categorySlug: string;
  brand: string;
  tags: readonly string[];
  options: readonly { name: string; values: readonly string[] }[];
  /** Words of brand, tags, options and other attributes, folded, each once, separated by spaces. */
  attributes: string;
  /** The description's distinct words in their order, in the same way. */
  words: string;
  price: Minor;
  inStock: boolean;
  onSale: boolean;
  popularity: number;
  createdAt: number;
  status: ProductStatus;
  /** Folded, as are codes. */
  skus: readonly string[];
  codes: readonly string[];
}

/** Keeps one product with a long description from crowding the index. */
const MAX_WORDS = 80;

const distinctWords = (texts: readonly string[]) =>
  [...new Set(texts.flatMap(wordsOf))].slice(0, MAX_WORDS).join(' ');

/** What the index keeps of a product. Every entry has its fields in one order, which makes reading them fast. */
export function memoryEntry(product: IndexedProduct): MemoryEntry {
  const { brand, tags, options, texts } = product;
  const chosen = options.flatMap(({ name, values }) => [name, ...values]);
  return {
    id: product.id,
    mark: product.mark,
    title: product.title,
    titleKey: product.titleKey,
    category: product.category,
    categorySlug: product.categorySlug,
    brand,
    tags,
    options,
    attributes: distinctWords([brand, ...tags, ...texts, ...chosen]),
    words: distinctWords([product.description]),
    price: product.price,
    inStock: product.inStock,
    onSale: product.onSale,
    popularity: product.popularity,
    createdAt: product.createdAt,
    status: product.status,
    skus: product.skus.map(foldText).filter((sku) => sku !== ''),
    codes: product.codes.map(foldText).filter((code) => code !== ''),
  };
}

/** An entry as it is stored. */
export type Row = [
  ...names: [
    id: string,
    mark: string,
    title: string,
    titleKey: string,
    category: string,
    categorySlug: string,
  ],
  ...facets: [brand: string, tags: readonly string[], options: [string, readonly string[]][]],
  ...words: [attributes: string, words: string],
  ...facts: [
    price: number,
    inStock: 0 | 1,
    onSale: 0 | 1,
    popularity: number,
    createdAt: number,
    active: 0 | 1,
  ],
  ...codes: [skus: readonly string[], codes: readonly string[]],
];

export const toRow = (entry: MemoryEntry): Row => [
  entry.id,
  entry.mark,
  entry.title,
  entry.titleKey,
  entry.category,
  entry.categorySlug,
  entry.brand,
  entry.tags,
  entry.options.map(({ name, values }): [string, readonly string[]] => [name, values]),
  entry.attributes,
  entry.words,
  entry.price,
  entry.inStock ? 1 : 0,
  entry.onSale ? 1 : 0,
  entry.popularity,
  entry.createdAt,
  entry.status === 'active' ? 1 : 0,
  entry.skus,
  entry.codes,
];

export function fromRow(row: Row): MemoryEntry {
  const [id, mark, title, titleKey, category, categorySlug, brand, tags, options, attributes, words] = row;
  const [price, inStock, onSale, popularity, createdAt, active, skus, codes] = row.slice(11) as [
    number,
    0 | 1,
    0 | 1,
    number,
    number,
    0 | 1,
    string[],
    string[],
  ];
  return {
    id,
    mark,
    title,
    titleKey,
    category,
    categorySlug,
    brand,
    tags,
    options: options.map(([name, values]) => ({ name, values })),
    attributes,
    words,
    price: minor(price),
    inStock: inStock === 1,
    onSale: onSale === 1,
    popularity,
    createdAt,
    status: active === 1 ? 'active' : 'archived',
    skus,
    codes,
  };
}
