import { LANGUAGES } from '../../contract/texts/languages';
import {
  hasFacetValue,
  createFacetRecordByField,
  PRODUCT_FACETS,
  type ProductFacetValues,
} from '../../contract/products/product-facets';
import {
  getProductFieldDefinition,
  formatFieldValue,
  PRODUCT_FIELD_NAMES,
} from '../../contract/products/product-fields';
import { getProductFormerPrice } from '../../contract/legal/former-price';
import type { LawRegion } from '../../contract/settings/markets';
import { normalizeForComparison } from '../../contract/typed/text-cleaning';
import { normalizeForSearch } from '../../platform/normalize-for-search';
import { toCanonicalJson, sha256 } from '../../platform/hash';
import type { IndexedProduct, ProductLanguage, SearchFilters } from '../search/search-port';
import { getLowestPreviousPrice } from './earlier-prices';
import type { ProductDocument } from './product-document';

/** Product fields that have their own field in the search index. All other fields are indexed as text. */
const SEPARATE_FIELDS = new Set<string>([
  ...['title', 'description', 'category', 'alsoCalled'],
  ...PRODUCT_FACETS.map(({ field }) => field),
]);

const getSearchTexts = (product: ProductDocument, modes: readonly string[]): string[] =>
  PRODUCT_FIELD_NAMES.filter((field) => {
    const { search } = getProductFieldDefinition(field);
    return search && modes.includes(search) && !SEPARATE_FIELDS.has(field);
  }).map((field) => formatFieldValue(product[field]));

/** Returns the translated titles and descriptions, so that a search in another language finds the product. */
function getTranslatedTexts({ translations }: ProductDocument) {
  const list = (field: 'title' | 'description') =>
    LANGUAGES.flatMap((language) => {
      const text = translations[language]?.texts[field]?.text;
      return text ? [{ language, text }] : [];
    });
  const [translatedTitles, translatedDescriptions] = [list('title'), list('description')];
  return {
    ...(translatedTitles.length > 0 ? { translatedTitles } : {}),
    ...(translatedDescriptions.length > 0 ? { translatedDescriptions } : {}),
  };
}

const isOnSale = (product: ProductDocument, regions: readonly LawRegion[] = []) => {
  const { price, compareAtPrice, variants, earlierPrices } = product;
  const compared = variants.map(({ id, price: own }) => ({
    price: own,
    lowestPrice30Days: getLowestPreviousPrice(earlierPrices, id),
  }));
  return getProductFormerPrice({ price, compareAtPrice, variants: compared }, regions) !== null;
};

/** Converts a product to its entry in the search index. To compare checksums only, omit `language`. */
export function toIndexedProduct(
  id: string,
  product: ProductDocument,
  language?: ProductLanguage,
): IndexedProduct {
  const { title, titleKey, category, categorySlug, options, description, alsoCalled } = product;
  const { price, inStock, popularity, status } = product;
  const facts = {
    ...(createFacetRecordByField(({ field }) => product[field]) as ProductFacetValues),
    id,
    title,
    titleKey,
    category,
    categorySlug,
    options,
    texts: getSearchTexts(product, ['words', 'context']),
    description,
    ...getTranslatedTexts(product),
    alsoCalled,
    price,
    inStock,
    onSale: isOnSale(product),
    onSaleInEu: isOnSale(product, ['EU']),
    createdAt: product.createdAt.getTime() * 1000,
    status,
    skus: product.variants.map(({ sku }) => sku).filter((sku) => sku !== ''),
    codes: getSearchTexts(product, ['code'])
      .map(normalizeForSearch)
      .filter((code) => code !== ''),
  };
  const kinds = language?.findKinds(product) ?? [];
  return {
    ...facts,
    popularity,
    kinds,
    aspects: language?.findAspects(product) ?? [],
    meaning: language?.getMeaning({ ...facts, kinds }) ?? '',
    mark: sha256(toCanonicalJson(facts)).slice(0, 12),
  };
}

/** Returns true if a product matches the filters of a list. Equivalent to the Firestore query of the list. */
export function matchesProductFilters(product: ProductDocument, filters: SearchFilters): boolean {
  const { category, minPrice, maxPrice, inStock, facets, options = {}, status } = filters;
  const { onSale, saleRegions, createdFrom } = filters;
  const has = (wanted: readonly string[], values: readonly string[]) =>
    wanted.length === 0 ||
    wanted.some((value) =>
      values.some((own) => normalizeForComparison(own) === normalizeForComparison(value)),
    );
  const getOptionValues = (name: string) =>
    product.options.find((option) => normalizeForComparison(option.name) === normalizeForComparison(name))
      ?.values ?? [];
  return (
    (category === undefined || product.categorySlug === category) &&
    (minPrice === undefined || product.price >= minPrice) &&
    (maxPrice === undefined || product.price <= maxPrice) &&
    (inStock === undefined || product.inStock === inStock) &&
    (status === undefined || product.status === status) &&
    (!onSale || isOnSale(product, saleRegions)) &&
    (createdFrom === undefined || product.createdAt.getTime() * 1000 >= createdFrom) &&
    PRODUCT_FACETS.every((facet) => {
      const selected = facets?.[facet.field] ?? [];
      return selected.length === 0 || hasFacetValue(product, facet, (value) => has(selected, [value]));
    }) &&
    Object.entries(options).every(([name, wanted]) => has(wanted, getOptionValues(name)))
  );
}
