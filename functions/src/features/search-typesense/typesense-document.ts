import type { CollectionFieldSchema } from 'typesense';
import { toTranslatedWords } from '../search/content-languages';
import {
  getFacetValues,
  PRODUCT_FACETS,
  type FacetQueryParam,
  type ProductFacet,
} from '../../contract/products/product-facets';
import { normalizeForComparison } from '../../contract/typed/text-cleaning';
import { normalizeForSearch } from '../../platform/normalize-for-search';
import { sha256 } from '../../platform/hash';
import { PRICE_RANGE_STARTS, type IndexedProduct } from '../search/search-port';
import { decodeVector } from '../search/product-meaning';
import { MEANING_DIMENSIONS } from '../search/words/word-vectors';
import {
  getSkuKeys,
  splitHeadsAndQualifiers,
  toDescriptionWords,
  toDistinctWords,
} from '../search/search-language';
import { getContextSearchTexts, getSearchableFacetValues } from '../search/searched-facets';

/** Version of the document format. Must be incremented with every change, so that a job rebuilds the collection. */
export const TYPESENSE_DOCUMENT_VERSION = 9;

type FacetFieldName = `${FacetQueryParam}Facet`;

export const toTypesenseFacetField = ({ param }: Pick<ProductFacet, 'param'>): FacetFieldName =>
  `${param}Facet`;

/** Product in a Typesense collection. Texts consist of normalized words, which Typesense indexes unchanged. */
export interface TypesenseDocument extends Record<FacetFieldName, string[]> {
  id: string;
  mark: string;
  title: string;
  attributes: string;
  category: string;
  synonyms: string;
  called: string;
  kinds: string;
  description: string;
  skus: string;
  /** Hashes of the facet values, for filters. */
  keys: string[];
  categoryFacet: string[];
  optionFacet: string[];
  active: boolean;
  inStock: boolean;
  onSale: boolean;
  onSaleInEu: boolean;
  price: number;
  /** Index of the price range, starting with 0. */
  priceRange: number;
  popularity: number;
  /** Time when the product was created, in microseconds since 1970. */
  createdAt: number;
  titleKey: string;
  /** Direction of the product's meaning. Missing if unknown. */
  meaning?: number[];
  /** Unique number that sorts otherwise equal products, which keeps their order the same across pages. */
  tie: number;
}

export function createTypesenseFields(locale: string): CollectionFieldSchema[] {
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
    ...fields('string[]', ['categoryFacet', ...PRODUCT_FACETS.map(toTypesenseFacetField), 'optionFacet'], {
      facet: true,
    }),
    ...fields('bool', ['active', 'onSale', 'onSaleInEu']),
    ...fields('bool', ['inStock'], { facet: true }),
    ...fields('int64', ['price', 'priceRange'], { facet: true }),
    ...fields('int64', ['popularity', 'createdAt', 'tie']),
    ...fields('string', ['titleKey'], { sort: true }),
    ...fields('float[]', ['meaning'], { optional: true, num_dim: MEANING_DIMENSIONS, vec_dist: 'cosine' }),
    ...fields('string', ['mark'], { index: false, optional: true }),
  ];
}

/** Hashes a filter value. Typesense ignores punctuation in values, and an unescaped value could end the filter. */
export const hashFilterValue = (...parts: string[]): string =>
  sha256(JSON.stringify(parts.map(normalizeForComparison))).slice(0, 24);

const MAX_FACET_BYTES = 255;
const SEPARATOR = '\u001f';

/** Encodes a facet value. Returns an empty list if the value is too long for Typesense. */
function encodeFacetValue(...parts: string[]): string[] {
  const value = parts.join(SEPARATOR);
  return Buffer.byteLength(value) <= MAX_FACET_BYTES ? [value] : [];
}

export const decodeFacetValue = (value: string): string[] => value.split(SEPARATOR);

export type SynonymLookup = (word: string) => readonly string[];

/** Returns the hashed filter values of a product for a facet. Empty texts count as values. */
function toFacetKeys(product: IndexedProduct, { field, param }: ProductFacet): string[] {
  const value = product[field];
  return (typeof value === 'string' ? [value] : value).map((text) => hashFilterValue(param, text));
}

const toFacetFieldValues = (product: IndexedProduct) =>
  Object.fromEntries(
    PRODUCT_FACETS.map((facet) => [
      toTypesenseFacetField(facet),
      getFacetValues(product, facet).flatMap((value) => encodeFacetValue(value)),
    ]),
  ) as Record<FacetFieldName, string[]>;

export function toTypesenseDocument(product: IndexedProduct, getSynonyms: SynonymLookup): TypesenseDocument {
  const { id, mark, title, titleKey, category, categorySlug, options, description } = product;
  const { price, inStock, onSale, onSaleInEu, popularity, createdAt, status } = product;
  const values = options.flatMap((option) => option.values.map((value) => [option.name, value] as const));
  const naming = {
    title: toDistinctWords([title]),
    attributes: toDistinctWords([...getSearchableFacetValues(product), ...values.flat()]),
    category: toDistinctWords([category, ...getContextSearchTexts(product)]),
  };
  const { heads, qualifiers } = splitHeadsAndQualifiers(product.alsoCalled);
  const vector = decodeVector(product.meaning);
  const named = [...naming.title, ...naming.attributes, ...naming.category];
  return {
    id,
    mark,
    title: naming.title.join(' '),
    attributes: naming.attributes.join(' '),
    category: naming.category.join(' '),
    synonyms: [...new Set(named.flatMap(getSynonyms))].join(' '),
    called: [...heads, ...toTranslatedWords(product.translatedTitles)].join(' '),
    kinds: toDistinctWords(product.kinds).join(' '),
    ...(vector ? { meaning: [...vector] } : {}),
    description: [
      ...toDescriptionWords(description, [...qualifiers, ...product.aspects]),
      ...toTranslatedWords(product.translatedDescriptions),
    ].join(' '),
    skus: toDistinctWords(product.skus).join(' '),
    keys: [
      hashFilterValue('status', status),
      hashFilterValue('category', categorySlug),
      ...PRODUCT_FACETS.flatMap((facet) => toFacetKeys(product, facet)),
      ...values.map(([name, value]) => hashFilterValue('option', name, value)),
      ...getSkuKeys(product.skus).map((key) => hashFilterValue('sku', key)),
      ...product.codes.map((code) => hashFilterValue('code', normalizeForSearch(code))),
    ],
    ...toFacetFieldValues(product),
    categoryFacet: encodeFacetValue(categorySlug, category),
    optionFacet: values.flatMap(([name, value]) => encodeFacetValue(name, value)),
    active: status === 'active',
    inStock,
    onSale,
    onSaleInEu,
    price,
    priceRange: PRICE_RANGE_STARTS.filter((step) => price >= step).length,
    popularity,
    createdAt,
    titleKey,
    tie: Number.parseInt(sha256(id).slice(0, 12), 16),
  };
}
