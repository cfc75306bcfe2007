import type { Product } from '@contract/products/products';
import { QuickAddButton } from '@/features/cart/quick-add-button';
import { HeartButton } from '@/features/wishlist/heart-button';

/** A card's buttons: to keep the product for later, and to put it into the cart. */
export function CardButtons({ product }: { product: Product }) {
  return (
    <>
      <HeartButton product={product} />
      <QuickAddButton product={product} />
    </>
  );
}
