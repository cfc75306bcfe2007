import type { Product, ProductImage } from '../../contract/products/products';
import { priceFromMinor } from '../../contract/pricing/shop-prices';
import { factsOf } from '../../contract/products/product-fields';
import { byMeasure } from '../../contract/products/variant-measures';
import { lowestEarlierPrice } from './earlier-prices';
import { visiblePlainFields, type ProductView } from './plain-fields';
import type { ProductDocument, StoredImage, StoredVariant } from './product-document';

/** A picture without the Storage objects behind it. */
export const presentImage = (image: StoredImage): ProductImage => {
  const { url, width, height, alt, srcset, avifSrcset = '', placeholder = '' } = image;
  return { url, width, height, alt, srcset, avifSrcset, placeholder };
};

/** What the EU's rules on price reductions ask to be shown beside a reduced price; null where there is none. */
function lowestPrice30Days(
  { compareAtPrice, earlierPrices }: ProductDocument,
  { id, price }: StoredVariant,
): number | null {
  const isReduced = compareAtPrice !== null && compareAtPrice > price;
  const lowest = isReduced ? lowestEarlierPrice(earlierPrices, id) : null;
  return lowest === null ? null : priceFromMinor(lowest);
}

/**
 * A product as clients see it: both spellings, prices as decimals of the store's currency, times in ISO 8601.
 * A simple product answers `options: []`, so a page shows no choices, and still its one default variant in
 * `variants`: a client can always order `variants[n]._id` without a special case for simple products.
 */
export function presentProduct(id: string, product: ProductDocument, view: ProductView = 'list'): Product {
  const images = product.images.map(presentImage);
  return {
    _id: id,
    ...visiblePlainFields(product, view),
    name: product.title,
    categorySlug: product.categorySlug,
    price: priceFromMinor(product.price),
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
      price: priceFromMinor(variant.price),
      lowestPrice30Days: lowestPrice30Days(product, variant),
      countInStock: variant.countInStock,
      image: variant.image,
      ...byMeasure((measure) => (view === 'list' && factsOf(measure).detail ? undefined : variant[measure])),
    })),
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
  };
}
