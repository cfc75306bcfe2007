import { factsOf, fieldText, PLAIN_FIELDS } from '../../contract/products/product-fields';
import { foldCode } from '../../contract/typed/typed-texts';
import { foldText } from '../../platform/fold-text';
import { canonicalJson, sha256 } from '../../platform/hash';
import type { IndexedProduct, KindsOf, SearchFilters } from '../search/search-port';
import type { ProductDocument } from './product-document';

const SEPARATE_FIELDS = new Set(['title', 'description', 'category', 'brand', 'tags', 'alsoCalled']);

const getSearchTexts = (product: ProductDocument, by: 'words' | 'code'): string[] =>
  PLAIN_FIELDS.filter((field) => factsOf(field).search === by && !SEPARATE_FIELDS.has(field)).map((field) =>
    fieldText(product[field]),
  );

const isOnSale = ({ price, compareAtPrice }: ProductDocument) =>
  compareAtPrice !== null && compareAtPrice > price;

/** Converts a product in any status to its index entry. `kindsOf` can be omitted for comparing checksums. */
export function indexedProduct(
  id: string,
  product: ProductDocument,
  kindsOf: KindsOf = () => [],
): IndexedProduct {
  const { title, titleKey, category, categorySlug, brand, tags, options, description, alsoCalled } = product;
  const { price, inStock, popularity, status } = product;
  const facts = {
    id,
    title,
    titleKey,
    category,
    categorySlug,
    brand,
    tags,
    options,
    texts: getSearchTexts(product, 'words'),
    description,
    alsoCalled,
    price,
    inStock,
    onSale: isOnSale(product),
    createdAt: product.createdAt.getTime() * 1000,
    status,
    skus: product.variants.map(({ sku }) => sku).filter((sku) => sku !== ''),
    codes: getSearchTexts(product, 'code')
      .map(foldText)
      .filter((code) => code !== ''),
  };
  return {
    ...facts,
    popularity,
    kinds: kindsOf(product),
    mark: sha256(canonicalJson(facts)).slice(0, 12),
  };
}

/** Returns true if a product matches the filters of a list, exactly like the corresponding Firestore query. */
export function passes(product: ProductDocument, filters: SearchFilters): boolean {
  const { category, minPrice, maxPrice, inStock, brands = [], tags = [], options = {}, status } = filters;
  const { onSale, createdFrom } = filters;
  const has = (wanted: readonly string[], values: readonly string[]) =>
    wanted.length === 0 || wanted.some((value) => values.some((own) => foldCode(own) === foldCode(value)));
  const getOptionValues = (name: string) =>
    product.options.find((option) => foldCode(option.name) === foldCode(name))?.values ?? [];
  return (
    (category === undefined || product.categorySlug === category) &&
    (minPrice === undefined || product.price >= minPrice) &&
    (maxPrice === undefined || product.price <= maxPrice) &&
    (inStock === undefined || product.inStock === inStock) &&
    (status === undefined || product.status === status) &&
    (!onSale || isOnSale(product)) &&
    (createdFrom === undefined || product.createdAt.getTime() * 1000 >= createdFrom) &&
    has(brands, [product.brand]) &&
    has(tags, product.tags) &&
    Object.entries(options).every(([name, wanted]) => has(wanted, getOptionValues(name)))
  );
}
