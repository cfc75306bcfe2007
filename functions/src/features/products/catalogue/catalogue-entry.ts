import type { Minor } from '../../../contract/money';
import type { PlainField } from '../../../contract/products/product-fields';
import type { ProductStatus } from '../../../contract/products/products';
import { canonicalJson } from '../../../platform/hash';
import { foldText } from './fold-text';
import { searchedCodes, searchedTexts } from '../plain-fields';
import type { ProductDocument } from '../product-document';
import type { ProductFilters } from '../product-query-plan';

/** What the catalogue index knows of one product: enough to find, filter and sort it, not to show it. */
export interface CatalogueEntry {
  id: string;
  title: string;
  category: string;
  categorySlug: string;
  price: Minor;
  inStock: boolean;
  /** As of the entry's last change: sales alone do not rewrite the index. */
  popularity: number;
  /** Microseconds since 1970. */
  createdAt: number;
  /** The description's distinct words, folded, in their order. */
  words: string[];
  status: ProductStatus;
  /** Words of the plain fields that have no rank of their own, folded, each once. */
  terms: string[];
  /** Folded; searched by administrators only. */
  skus: string[];
  /** Values that administrators find exactly, such as a barcode; folded. */
  codes: string[];
}

/** Plain fields that a search ranks by themselves. */
const RANKED: readonly PlainField[] = ['title', 'description', 'category'];

/** Words that say nothing about a product; left out of descriptions and of searches. */
const STOP_WORDS = new Set(
  'a an and are as at be by for from has have in into is it its no not of on one or so that the their them then they this to too was when which while who will with you your'.split(
    ' ',
  ),
);

/** Keeps one product with a long description from crowding the index. */
const MAX_WORDS = 80;

/** The words of a text as they are searched: folded, without apostrophes, stop words left out. */
export function wordsOf(text: string): string[] {
  const words = foldText(text.replace(/['’]/g, '')).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !STOP_WORDS.has(word));
}

/** A product's entry as administrators find it, in any status; null for one that does not exist. */
export function indexEntry(id: string, product: ProductDocument | undefined): CatalogueEntry | null {
  if (!product) return null;
  const { title, category, categorySlug, price, inStock, popularity, status } = product;
  const words = [...new Set(wordsOf(product.description))].slice(0, MAX_WORDS);
  const createdAt = product.createdAt.getTime() * 1000;
  const skus = product.variants.map(({ sku }) => foldText(sku)).filter((sku) => sku !== '');
  const terms = [...new Set(searchedTexts(product, RANKED).flatMap(wordsOf))].slice(0, MAX_WORDS);
  const codes = searchedCodes(product);
  return {
    id,
    title,
    category,
    categorySlug,
    price,
    inStock,
    popularity,
    createdAt,
    words,
    status,
    terms,
    skus,
    codes,
  };
}

/** A product's entry, or null when shoppers must not find it. */
export function catalogueEntry(id: string, product: ProductDocument | undefined): CatalogueEntry | null {
  return product?.status === 'active' ? indexEntry(id, product) : null;
}

/** Everything but the popularity, which may lag. */
const facts = (entry: CatalogueEntry) => canonicalJson({ ...entry, popularity: 0 });

/** Whether an indexed entry still says what the product's own would. */
export function isCurrent(indexed: CatalogueEntry | null, now: CatalogueEntry | null): boolean {
  if (indexed === null || now === null) return indexed === now;
  return facts(indexed) === facts(now);
}

/** Whether an entry passes a list's filters, exactly as the Firestore query of the same filters would. */
export function passes(entry: CatalogueEntry, { category, minPrice, maxPrice, inStock }: ProductFilters) {
  return (
    (category === undefined || entry.categorySlug === category) &&
    (minPrice === undefined || entry.price >= minPrice) &&
    (maxPrice === undefined || entry.price <= maxPrice) &&
    (!inStock || entry.inStock)
  );
}
