import Button, { type ButtonProps } from '@mui/material/Button';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Order } from '@contract/orders';
import { fetchProducts } from '@/shared/api/fetch-products';
import { paths } from '@/shared/config/paths';
import { toasts } from '@/shared/toasts/toasts';
import { cart } from './cart-store';
import { againNotice, orderAgain } from './order-again';

type OrderAgainButtonProps = Pick<ButtonProps, 'variant' | 'aria-describedby'> & { order: Order };

/** Puts what was ordered into the cart once more, and goes there. What cannot be had again is named. */
export function OrderAgainButton({ order, ...look }: OrderAgainButtonProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  const again = async () => {
    setBusy(true);
    const ids = order.items.map(({ product }) => product._id);
    const { products, complete } = await fetchProducts(ids, { fresh: true });
    setBusy(false);
    if (!complete) {
      toasts.error('We could not reach the shop. Please try again.');
      return;
    }
    const outcome = cart.revise((lines) => orderAgain(lines, order.items, products));
    const notice = againNotice(outcome);
    if (outcome.added === 0) {
      toasts.error(`${notice.join('. ')}.`);
      return;
    }
    toasts.success('Added to cart!');
    void navigate(paths.cart, { state: { notice } });
  };
  return (
    <Button
      color="secondary"
      startIcon={<RotateCw size={18} aria-hidden />}
      disabled={busy}
      onClick={() => void again()}
      {...look}
    >
      Order Again
    </Button>
  );
}
