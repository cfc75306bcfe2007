import type { Product, ProductImage, ProductVariant } from '../../contract/products/products';
import { parseProductContent } from '../../contract/products/product-content';
import { calculateUnitPrice } from '../../contract/pricing/unit-price';
import { priceToDecimal } from '../../contract/pricing/shop-prices';
import { getProductFieldDefinition, PRODUCT_FIELD_NAMES } from '../../contract/products/product-fields';
import type { SuggestedProduct } from '../../contract/products/product-search';
import { mapVariantMeasurements, pickVariantTexts } from '../../contract/products/variant-measures';
import type { MarketSettings } from '../../contract/settings/markets';
import type { Language } from '../../contract/texts/languages';
import { getContentLanguage, translateShopText } from '../../platform/texts/translate';
import { getLowestPreviousPrice } from './earlier-prices';
import { getVisibleProductFields, type ProductView } from './plain-fields';
import type { ProductDocument, StoredImage, StoredVariant } from './product-document';
import { getTitleInLanguage, localizeTexts } from './translations/product-translation';

export const toProductImage = (image: StoredImage): ProductImage => {
  const { url, width, height, alt, srcset, avifSrcset = '', placeholder = '' } = image;
  return { url, width, height, alt, srcset, avifSrcset, placeholder };
};

/** Returns the lowest price of the last 30 days, which EU law requires for a reduced price. Null if not reduced. */
function getLowestPrice(
  { compareAtPrice, earlierPrices }: ProductDocument,
  { id, price }: StoredVariant,
): number | null {
  const isReduced = compareAtPrice !== null && compareAtPrice > price;
  const lowest = isReduced ? getLowestPreviousPrice(earlierPrices, id) : null;
  return lowest === null ? null : priceToDecimal(lowest);
}

/** Returns the texts of a variant that a single product has in a view. */
function pickVisibleTexts(variant: StoredVariant, view: ProductView, followsLaw: boolean) {
  const { content, ...texts } = pickVariantTexts(variant);
  return content && (view === 'admin' || followsLaw) ? { ...texts, content } : texts;
}

/** Returns the unit price of a variant, which EU and UK law require. Undefined if its content is unknown. */
function getUnitPrice(
  product: ProductDocument,
  { price, content: own }: StoredVariant,
): ProductVariant['unitPrice'] {
  const content = parseProductContent(own ?? product.content);
  if (!content) return undefined;
  const unitPrice = calculateUnitPrice(price, content, product.unitPriceMeasure === 'small');
  return { ...unitPrice, price: priceToDecimal(unitPrice.price) };
}

/** Product fields whose words are translated for all products, such as the category. */
const SHARED_FIELDS = PRODUCT_FIELD_NAMES.filter((field) => {
  const definition = getProductFieldDefinition(field);
  return 'translation' in definition && definition.translation === 'shared';
});

const translateSharedFields = (product: ProductDocument): Partial<ProductDocument> =>
  Object.fromEntries(
    SHARED_FIELDS.map((field) => {
      const value: unknown = product[field];
      return [
        field,
        Array.isArray(value) ? value.map(String).map(translateShopText) : translateShopText(String(value)),
      ];
    }),
  );

/**
 * Returns a product with its texts in the language of the request. Missing texts stay in the first language. Names and
 * values of options do not change, because requests refer to them: `optionLabels` has their translations.
 */
function localizeProduct(product: ProductDocument, language: Language) {
  const { texts, translate, untranslated } = localizeTexts(product, language);
  const words = product.options.flatMap(({ name, values }) => [name, ...values]);
  const labels = words
    .map((word) => [word, translate(word)] as const)
    .filter(([word, label]) => word !== label);
  return {
    product: {
      ...product,
      ...texts,
      ...translateSharedFields(product),
      specifications: product.specifications.map((original) => {
        const [name, value] = [translate(original.name), translate(original.value)];
        const isTranslated = name !== original.name || value !== original.value;
        return { name, value, ...(isTranslated ? { original } : {}) };
      }),
      images: product.images.map((image) => ({ ...image, alt: translate(image.alt) })),
    },
    marks: {
      ...(labels.length > 0 ? { optionLabels: Object.fromEntries(labels) } : {}),
      ...(untranslated.length > 0 ? { untranslated } : {}),
    },
  };
}

/** Returns a product's title in the language of the request. */
export const getLocalizedTitle = (product: Pick<ProductDocument, 'title' | 'translations'>): string =>
  getTitleInLanguage(product, getContentLanguage());

/** Returns the options of a variant with names and values in the language of the request, for display only. */
export function localizeVariantOptions(
  product: ProductDocument,
  options: Readonly<Record<string, string>>,
): Record<string, string> {
  const language = getContentLanguage();
  if (!language) return options;
  const { translate } = localizeTexts(product, language);
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => [translate(name), translate(value)]),
  );
}

/** Returns a picture with its text in the language of the request. */
export const toLocalizedProductImage = (product: ProductDocument, image: StoredImage): ProductImage => {
  const language = getContentLanguage();
  const alt = language ? localizeTexts(product, language).translate(image.alt) : image.alt;
  return toProductImage({ ...image, alt });
};

/**
 * Converts a product to an API response. A product without options has a single default variant. Texts are in the
 * language of the request, except for the admin panel, which edits those of the first language.
 * @param followsLaw true if the shop follows the consumer law of a region, which requires unit prices
 */
export function toProductResponse(
  id: string,
  stored: ProductDocument,
  view: ProductView = 'list',
  followsLaw = false,
): Product {
  const language = view === 'admin' ? null : getContentLanguage();
  const { product, marks } = language ? localizeProduct(stored, language) : { product: stored, marks: {} };
  const images = product.images.map(toProductImage);
  return {
    _id: id,
    ...getVisibleProductFields(product, view, followsLaw),
    name: product.title,
    categorySlug: product.categorySlug,
    price: priceToDecimal(product.price),
    image: images[0]?.url ?? null,
    images,
    countInStock: product.countInStock,
    stock: product.countInStock,
    sku: product.variants[0]?.sku ?? '',
    status: product.status,
    rating: product.rating,
    options: product.options,
    variants: product.variants.map((variant) => ({
      _id: variant.id,
      options: variant.options,
      sku: variant.sku,
      price: priceToDecimal(variant.price),
      lowestPrice30Days: getLowestPrice(product, variant),
      countInStock: variant.countInStock,
      image: variant.image,
      ...(view === 'list' ? {} : pickVisibleTexts(variant, view, followsLaw)),
      ...(followsLaw ? { unitPrice: getUnitPrice(product, variant) } : {}),
      ...mapVariantMeasurements((measure) =>
        view === 'list' && getProductFieldDefinition(measure).detail ? undefined : variant[measure],
      ),
    })),
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
    ...marks,
  };
}

/** Adds the maker and the responsible person in the settings to a product without values of its own. */
export function addDefaultMaker(product: Product, { regions, ...defaults }: MarketSettings): Product {
  if (regions.length === 0) return product;
  const maker = product.maker ?? defaults.maker;
  const responsiblePerson = product.responsiblePerson ?? defaults.responsiblePerson;
  return { ...product, ...(maker ? { maker } : {}), ...(responsiblePerson ? { responsiblePerson } : {}) };
}

/** Converts a product to a search suggestion, with the unit price of its cheapest variant if law requires it. */
export function toSuggestedProduct(
  id: string,
  product: ProductDocument,
  followsLaw: boolean,
): SuggestedProduct {
  const { category, price, images, countInStock } = product;
  const cheapest = product.variants.find((variant) => variant.price === price);
  return {
    _id: id,
    title: getLocalizedTitle(product),
    category: translateShopText(category),
    price: priceToDecimal(price),
    image: images[0] ? toLocalizedProductImage(product, images[0]) : null,
    countInStock,
    ...(followsLaw && cheapest ? { unitPrice: getUnitPrice(product, cheapest) } : {}),
  };
}
