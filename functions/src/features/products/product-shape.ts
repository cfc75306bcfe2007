import { fromMinor } from '../../contract/money';
import type { Product, ProductImage } from '../../contract/products';
import { store } from '../../contract/store-config';
import type { ProductDocument, StoredImage } from './product-document';

/** A picture without the Storage objects behind it, which are nobody's business. */
const toImage = ({ url, width, height, alt, srcset }: StoredImage): ProductImage => ({
  url,
  width,
  height,
  alt,
  srcset,
});

/**
 * A product as clients see it: both spellings, prices as decimals of the store's currency, times in ISO 8601.
 * A simple product answers `options: []`, so a page shows no choices, and still its one default variant in
 * `variants`: a client can always order `variants[n]._id` without a special case for simple products.
 */
export function toProduct(id: string, product: ProductDocument): Product {
  const images = product.images.map(toImage);
  return {
    _id: id,
    title: product.title,
    name: product.title,
    category: product.category,
    categorySlug: product.categorySlug,
    price: fromMinor(product.price, store.currency),
    description: product.description,
    image: images[0]?.url ?? null,
    images,
    countInStock: product.countInStock,
    stock: product.countInStock,
    sku: product.variants[0]?.sku ?? '',
    status: product.status,
    options: product.options,
    variants: product.variants.map((variant) => ({
      _id: variant.id,
      options: variant.options,
      sku: variant.sku,
      price: fromMinor(variant.price, store.currency),
      countInStock: variant.countInStock,
      image: variant.image,
    })),
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
  };
}
