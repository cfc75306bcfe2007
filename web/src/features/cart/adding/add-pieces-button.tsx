import Button from '@mui/material/Button';
import { Check, ShoppingBag } from 'lucide-react';
import { createPath, Link, useLocation, useNavigate } from 'react-router-dom';
import type { Product } from '@contract/products/products';
import { storeConfig } from '@contract/store-config';
import { t } from '@contract/texts/text';
import { getLoginPath, shopPaths } from '@/shared/config/paths';
import { waitForSession } from '@/shared/session/await-session';
import { getStoreSettings } from '@/shared/settings/store-settings';
import { toasts } from '@/shared/toasts/toasts';
import { getCartLineKey, toCartItem, type CartItem } from '../cart-line';
import { addToCartLines, getAddToCartErrorCode, type CartLines } from '../cart-rules';
import { cartStore, useCartLines } from '../cart-store';
import { showAddedCartItems } from '../mini-cart/added-items';
import { pendingCartItemStorage } from './pending-items';

/** Product variant with the quantity that the cart should have. */
export interface CartPiece {
  product: Product;
  variant: string | undefined;
  quantity: number;
}

interface RequestedItem {
  item: CartItem;
  quantity: number;
}

const toRequestedItem = ({ product, variant, quantity }: CartPiece): RequestedItem => ({
  item: toCartItem(product, variant),
  quantity,
});

/** Adds several items, or sets their quantities. Returns the items that fit in the cart, and those that do not. */
export function addItemsToCartLines(lines: CartLines, requested: readonly RequestedItem[]) {
  const changes = { added: [] as CartItem[], refused: [] as CartItem[] };
  let next = lines;
  for (const { item, quantity } of requested) {
    const isRefused = getAddToCartErrorCode(next, item, quantity) !== null;
    changes[isRefused ? 'refused' : 'added'].push(item);
    if (!isRefused) next = addToCartLines(next, item, quantity);
  }
  return { lines: next, changes };
}

function useAddPieces(requested: readonly RequestedItem[]): (button: Element) => Promise<void> {
  const navigate = useNavigate();
  const location = useLocation();
  return async (button) => {
    const { status } = await waitForSession(
      (state) => state.status !== 'loading' || state.unreachable === true,
    );
    if (status === 'guest' && !getStoreSettings().guests) {
      requested.forEach(({ item, quantity }) => pendingCartItemStorage.add(item, quantity));
      toasts.info(t('Please login to add items to cart'));
      void navigate(getLoginPath(createPath(location)));
      return;
    }
    const { added, refused } = cartStore.revise((lines) => addItemsToCartLines(lines, requested));
    if (added.length > 0) showAddedCartItems(t('Added to cart!'), added, button);
    if (refused.length > 0)
      toasts.error(
        t('Your cart is full: an order can have at most {max} different products. Not added: {names}', {
          max: storeConfig.orders.maxLines,
          names: refused.map(({ name }) => name).join(', '),
        }),
      );
  };
}

/** Button that adds several products to the cart at once. If some are in the cart, sets their quantities. */
export function AddPiecesButton({ pieces }: { pieces: readonly CartPiece[] }) {
  const requested = pieces.map(toRequestedItem);
  const add = useAddPieces(requested);
  const cart = useCartLines();
  const quantities = new Map(cart.map((line) => [getCartLineKey(line), line.quantity]));
  const isInCart = requested.some(({ item }) => quantities.has(getCartLineKey(item)));
  const isComplete =
    isInCart && requested.every(({ item, quantity }) => quantities.get(getCartLineKey(item)) === quantity);
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  if (isComplete)
    return (
      <Button
        component={Link}
        to={shopPaths.cart}
        variant="outlined"
        color="secondary"
        size="large"
        fullWidth
        startIcon={<Check size={20} aria-hidden />}
      >
        {t('View cart')}
      </Button>
    );
  return (
    <Button
      variant="contained"
      size="large"
      fullWidth
      disabled={count === 0}
      startIcon={<ShoppingBag size={20} aria-hidden />}
      onClick={({ currentTarget }) => void add(currentTarget)}
    >
      {t(
        isInCart
          ? '{count, plural, one {Update cart to {count} piece} other {Update cart to {count} pieces}}'
          : '{count, plural, one {Add {count} piece to cart} other {Add {count} pieces to cart}}',
        { count },
      )}
    </Button>
  );
}
