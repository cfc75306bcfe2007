import type { Product, ProductImage, ProductVariant } from '../../contract/products/products';
import { parseProductContent } from '../../contract/products/product-content';
import { calculateUnitPrice } from '../../contract/pricing/unit-price';
import { priceToDecimal } from '../../contract/pricing/shop-prices';
import { getProductFieldDefinition } from '../../contract/products/product-fields';
import { mapVariantMeasurements, pickVariantTexts } from '../../contract/products/variant-measures';
import type { MarketSettings } from '../../contract/settings/markets';
import type { SuggestedProduct } from '../../contract/products/product-search';
import { getLowestPreviousPrice } from './earlier-prices';
import { getVisibleProductFields, type ProductView } from './plain-fields';
import type { ProductDocument, StoredImage, StoredVariant } from './product-document';

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

/**
 * Converts a product to an API response. A product without options has a single default variant.
 * @param followsLaw true if the shop follows the consumer law of a region, which requires unit prices
 */
export function toProductResponse(
  id: string,
  product: ProductDocument,
  view: ProductView = 'list',
  followsLaw = false,
): Product {
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
  const { title, category, price, images, countInStock } = product;
  const cheapest = product.variants.find((variant) => variant.price === price);
  return {
    _id: id,
    title,
    category,
    price: priceToDecimal(price),
    image: images[0] ? toProductImage(images[0]) : null,
    countInStock,
    ...(followsLaw && cheapest ? { unitPrice: getUnitPrice(product, cheapest) } : {}),
  };
}
