import type { Product } from '@contract/products/products';
import { QuickAddButton } from '@/features/cart/quick-add-button';
import { HeartButton } from '@/features/wishlist/heart-button';

/** What can be done with a product right on its card. */
export const cardActions = (product: Product) => (
  <>
    <HeartButton product={product} />
    <QuickAddButton product={product} />
  </>
);
