import type { Product, ProductImage } from '../../contract/products/products';
import { priceToDecimal } from '../../contract/pricing/shop-prices';
import { getProductFieldDefinition } from '../../contract/products/product-fields';
import { mapVariantMeasurements } from '../../contract/products/variant-measures';
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

/** Converts a product to an API response. A product without options has a single default variant. */
export function toProductResponse(id: string, product: ProductDocument, view: ProductView = 'list'): Product {
  const images = product.images.map(toProductImage);
  return {
    _id: id,
    ...getVisibleProductFields(product, view),
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
      ...(view === 'list' || !variant.backInStockOn ? {} : { backInStockOn: variant.backInStockOn }),
      ...mapVariantMeasurements((measure) =>
        view === 'list' && getProductFieldDefinition(measure).detail ? undefined : variant[measure],
      ),
    })),
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
  };
}
