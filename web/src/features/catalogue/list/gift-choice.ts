import type { FacetValue, Product, ProductImage } from '@contract/products/products';

/** Maximum number of recipients with a picture. */
const MAX_PICTURES = 6;

/** Maximum number of products on the Gifts page. */
const MAX_PRODUCTS = 8;

/** Returns the most popular products with recipients and occasions. If there are none, the most popular products. */
export function getMostGivenProducts(products: readonly Product[]): Product[] {
  const gifts = products.filter(({ goodFor, occasions }) => goodFor.length > 0 && occasions.length > 0);
  return (gifts.length > 0 ? gifts : products).slice(0, MAX_PRODUCTS);
}

export interface PicturedRecipient extends FacetValue {
  image: ProductImage;
}

/** Separates the first recipients with a picture from the others. No two recipients have a picture of the same product. */
export function assignRecipientPictures(
  recipients: readonly FacetValue[],
  products: readonly Product[],
): { pictured: PicturedRecipient[]; others: FacetValue[] } {
  const pictured: PicturedRecipient[] = [];
  const others: FacetValue[] = [];
  const used = new Set<string>();
  for (const recipient of recipients) {
    const product = products.find(
      ({ _id, goodFor, images }) => images.length > 0 && goodFor.includes(recipient.value) && !used.has(_id),
    );
    const image = product?.images[0];
    if (product && image && pictured.length < MAX_PICTURES) {
      used.add(product._id);
      pictured.push({ ...recipient, image });
    } else others.push(recipient);
  }
  return { pictured, others };
}
