import { minor, type Minor } from '../../../contract/money';
import type { ProductStatus } from '../../../contract/products/products';
import { foldText } from '../../../platform/fold-text';
import type { IndexedProduct, SearchFilters } from '../search-port';
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

/** What the index keeps of a product. */
export function memoryEntry(product: IndexedProduct): MemoryEntry {
  const { brand, tags, options, texts, description, skus, codes, ...facts } = product;
  const chosen = options.flatMap(({ name, values }) => [name, ...values]);
  return {
    ...facts,
    brand,
    tags,
    options,
    attributes: distinctWords([brand, ...tags, ...texts, ...chosen]),
    words: distinctWords([description]),
    skus: skus.map(foldText).filter((sku) => sku !== ''),
    codes: codes.map(foldText).filter((code) => code !== ''),
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
  ...facts: [price: number, inStock: 0 | 1, popularity: number, createdAt: number, active: 0 | 1],
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
  entry.popularity,
  entry.createdAt,
  entry.status === 'active' ? 1 : 0,
  entry.skus,
  entry.codes,
];

export function fromRow(row: Row): MemoryEntry {
  const [id, mark, title, titleKey, category, categorySlug, brand, tags, options, attributes, words] = row;
  const [price, inStock, popularity, createdAt, active, skus, codes] = row.slice(11) as [
    number,
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
    popularity,
    createdAt,
    status: active === 1 ? 'active' : 'archived',
    skus,
    codes,
  };
}

/** Which filters an entry does not pass. */
export interface FailedFilters {
  category: boolean;
  price: boolean;
  stock: boolean;
  brand: boolean;
  tag: boolean;
  /** Names of options. */
  options: string[];
  other: boolean;
}

const lacks = (wanted: readonly string[] | undefined, values: readonly string[]) =>
  wanted !== undefined && wanted.length > 0 && !wanted.some((value) => values.includes(value));

/** What of the filters keeps an entry out. */
export function failedFilters(entry: MemoryEntry, filters: SearchFilters): FailedFilters {
  const { category, minPrice, maxPrice, inStock, brands, tags, options = {}, status, ids } = filters;
  const valuesOf = (name: string) => entry.options.find((option) => option.name === name)?.values ?? [];
  return {
    category: category !== undefined && entry.categorySlug !== category,
    price:
      (minPrice !== undefined && entry.price < minPrice) ||
      (maxPrice !== undefined && entry.price > maxPrice),
    stock: inStock !== undefined && entry.inStock !== inStock,
    brand: lacks(brands, [entry.brand]),
    tag: lacks(tags, entry.tags),
    options: Object.entries(options).flatMap(([name, wanted]) =>
      lacks(wanted, valuesOf(name)) ? [name] : [],
    ),
    other: (status !== undefined && entry.status !== status) || (ids !== undefined && !ids.has(entry.id)),
  };
}

/** Whether an entry passes all filters. */
export function passes(entry: MemoryEntry, filters: SearchFilters): boolean {
  const { category, price, stock, brand, tag, options, other } = failedFilters(entry, filters);
  return !(category || price || stock || brand || tag || other) && options.length === 0;
}
