import type { Product } from '@contract/products/products';
import { QuickAddButton } from '@/features/cart/adding/quick-add-button';
import { ProductCardRating } from '@/features/reviews/card-rating';
import { WishlistButton } from '@/features/wishlist/heart-button';
import { isReducedPrice } from '@/shared/products/former-price';

export function ProductCardButtons({ product }: { product: Product }) {
  const hasBadge = product.countInStock === 0 || isReducedPrice(product.price, product.compareAtPrice);
  return (
    <>
      <ProductCardRating rating={product.rating} isBelowBadge={hasBadge} />
      <WishlistButton product={product} />
      <QuickAddButton product={product} />
    </>
  );
}
