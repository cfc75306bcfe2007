import type { ProductDocument } from './product-document';

/**
 * The URL of the narrowest file of a variant's picture, or of the product's first where it has none; null without any.
 * Lists of orders show it small, and keep it as it was.
 */
export function thumbnailOf(
  { images }: Pick<ProductDocument, 'images'>,
  { image }: { image: string | null },
): string | null {
  const picture = image === null ? images[0] : images.find(({ url }) => url === image);
  return picture?.srcset.split(' ')[0] || (picture?.url ?? image);
}
