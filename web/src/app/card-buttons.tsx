import { getProductFormerPrice } from '@contract/legal/former-price';
import type { Product } from '@contract/products/products';
import { QuickAddButton } from '@/features/cart/adding/quick-add-button';
import { ProductCardRating } from '@/features/reviews/card-rating';
import { WishlistButton } from '@/features/wishlist/heart-button';
import { useStoreSettings } from '@/shared/settings/store-settings';

export function ProductCardButtons({ product }: { product: Product }) {
  const { regions } = useStoreSettings();
  const hasBadge = product.countInStock === 0 || getProductFormerPrice(product, regions) !== null;
  return (
    <>
      <ProductCardRating rating={product.rating} isBelowBadge={hasBadge} />
      <WishlistButton product={product} />
      <QuickAddButton product={product} />
    </>
  );
}
