import type { Product } from '@contract/products/products';
import { QuickAddButton } from '@/features/cart/adding/quick-add-button';
import { CardRating } from '@/features/reviews/card-rating';
import { HeartButton } from '@/features/wishlist/heart-button';
import { isReduced } from '@/shared/products/former-price';

export function CardButtons({ product }: { product: Product }) {
  const hasBadge = product.countInStock === 0 || isReduced(product.price, product.compareAtPrice);
  return (
    <>
      <CardRating rating={product.rating} below={hasBadge} />
      <HeartButton product={product} />
      <QuickAddButton product={product} />
    </>
  );
}
