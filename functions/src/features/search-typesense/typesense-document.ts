import type { CollectionFieldSchema } from 'typesense';
import { foldCode } from '../../contract/typed/typed-texts';
import { foldText } from '../../platform/fold-text';
import { sha256 } from '../../platform/hash';
import { PRICE_STEPS, type IndexedProduct } from '../search/search-port';
import { distinctWords } from '../search/search-language';

/**
 * The form of the documents below. Raise it when that changes: collections of another form stay with the instances that
 * know them, and the job makes a new one.
 */
export const DOCUMENT_VERSION = 6;

/** A product in a collection. Texts are the words that are searched, folded, so that Typesense has nothing to interpret. */
export interface TypesenseDocument {
  id: string;
  mark: string;
  title: string;
  attributes: string;
  category: string;
  /** Words that mean the same as one of the title, the category or the attributes. */
  synonyms: string;
  /** The words of its other names. */
  called: string;
  /** Words for the kinds of things that it is. */
  kinds: string;
  description: string;
  skus: string;
  /** What filters compare: see `filterKey`. */
  keys: string[];
  /** Values as facets count them: see `facetValue`. */
  categoryFacet: string[];
  brandFacet: string[];
  tagFacet: string[];
  optionFacet: string[];
  active: boolean;
  inStock: boolean;
  onSale: boolean;
  /** In minor units. */
  price: number;
  /** The number of the price's range, as `PRICE_STEPS` divides them. */
  priceRange: number;
  popularity: number;
  /** Microseconds since 1970. */
  createdAt: number;
  titleKey: string;
  /** Orders products that are equal otherwise, so that pages neither repeat nor miss one. */
  tie: number;
}

/** The fields of a collection for a language, which is a BCP 47 tag. */
export function collectionFields(locale: string): CollectionFieldSchema[] {
  const stem = /^en\b/i.test(locale);
  const fields = (
    type: CollectionFieldSchema['type'],
    names: readonly (keyof TypesenseDocument)[],
    more: Partial<CollectionFieldSchema> = {},
  ) => names.map((name): CollectionFieldSchema => ({ name, type, ...more }));
  return [
    ...fields('string', ['title', 'attributes', 'category', 'synonyms', 'called', 'kinds', 'description'], {
      stem,
    }),
    ...fields('string', ['skus']),
    ...fields('string[]', ['keys']),
    ...fields('string[]', ['categoryFacet', 'brandFacet', 'tagFacet', 'optionFacet'], { facet: true }),
    ...fields('bool', ['active', 'onSale']),
    ...fields('bool', ['inStock'], { facet: true }),
    ...fields('int64', ['price', 'priceRange'], { facet: true }),
    ...fields('int64', ['popularity', 'createdAt', 'tie']),
    ...fields('string', ['titleKey'], { sort: true }),
    ...fields('string', ['mark'], { index: false, optional: true }),
  ];
}

/**
 * Returns a hash of a value for filters, independent of its spelling.
 * Typesense ignores case and punctuation in strings and truncates long ones, and a shopper's text could break out of a
 * filter.
 */
export const toFilterKey = (...parts: string[]): string =>
  sha256(JSON.stringify(parts.map(foldCode))).slice(0, 24);

/** Bytes of a facet's value that Typesense keeps. */
const MAX_FACET_BYTES = 255;
const SEPARATOR = '\u001f';

/** A value as facets count it; none where it is too long to be told from others. */
function facetValue(...parts: string[]): string[] {
  const value = parts.join(SEPARATOR);
  return Buffer.byteLength(value) <= MAX_FACET_BYTES ? [value] : [];
}

/** The parts of a facet's value. */
export const facetParts = (value: string): string[] => value.split(SEPARATOR);

/** The words that mean the same as one. */
export type SynonymsOf = (word: string) => readonly string[];

/** What a collection keeps of a product. */
export function typesenseDocument(product: IndexedProduct, synonymsOf: SynonymsOf): TypesenseDocument {
  const { id, mark, title, titleKey, category, categorySlug, brand, tags, options, description } = product;
  const { price, inStock, onSale, popularity, createdAt, status } = product;
  const values = options.flatMap((option) => option.values.map((value) => [option.name, value] as const));
  const naming = {
    title: distinctWords([title]),
    attributes: distinctWords([brand, ...tags, ...product.texts, ...values.flat()]),
    category: distinctWords([category]),
  };
  const named = [...naming.title, ...naming.attributes, ...naming.category];
  return {
    id,
    mark,
    title: naming.title.join(' '),
    attributes: naming.attributes.join(' '),
    category: naming.category.join(' '),
    synonyms: [...new Set(named.flatMap(synonymsOf))].join(' '),
    called: distinctWords(product.alsoCalled).join(' '),
    kinds: distinctWords(product.kinds).join(' '),
    description: distinctWords([description]).join(' '),
    skus: distinctWords(product.skus).join(' '),
    keys: [
      toFilterKey('status', status),
      toFilterKey('category', categorySlug),
      toFilterKey('brand', brand),
      ...tags.map((tag) => toFilterKey('tag', tag)),
      ...values.map(([name, value]) => toFilterKey('option', name, value)),
      ...product.skus.map((sku) => toFilterKey('sku', sku)),
      ...product.codes.map((code) => toFilterKey('code', foldText(code))),
    ],
    categoryFacet: facetValue(categorySlug, category),
    brandFacet: brand === '' ? [] : facetValue(brand),
    tagFacet: tags.flatMap((tag) => facetValue(tag)),
    optionFacet: values.flatMap(([name, value]) => facetValue(name, value)),
    active: status === 'active',
    inStock,
    onSale,
    price,
    priceRange: PRICE_STEPS.filter((step) => price >= step).length,
    popularity,
    createdAt,
    titleKey,
    tie: Number.parseInt(sha256(id).slice(0, 12), 16),
  };
}
