import type { AddedCartItems } from '@/features/cart/mini-cart/added-items';
import { QuickAddButton } from '@/features/cart/adding/quick-add-button';
import { MiniCartPanel } from '@/features/cart/mini-cart/mini-cart';
import { ProductSuggestions } from '@/features/catalogue/product-suggestions';

export default function MiniCartWithSuggestions({ added }: { added: AddedCartItems }) {
  return (
    <MiniCartPanel
      added={added}
      suggestions={(id, inCart) => (
        <ProductSuggestions
          productId={id}
          excludedIds={inCart}
          action={(product) => <QuickAddButton product={product} />}
        />
      )}
    />
  );
}
