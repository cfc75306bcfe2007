import Button, { type ButtonProps } from '@mui/material/Button';
import { RotateCw } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { Order } from '@contract/orders/orders';
import { fetchProducts } from '@/shared/api/fetch-products';
import { paths } from '@/shared/config/paths';
import { useAction } from '@/shared/data/use-action';
import { toasts } from '@/shared/toasts/toasts';
import { cart } from './cart-store';
import { orderAgainMessages, orderAgain } from './order-again';

type OrderAgainButtonProps = Pick<ButtonProps, 'variant' | 'aria-describedby'> & { order: Order };

/** Puts what was ordered into the cart once more, and goes there. What is no longer available is named. */
export function OrderAgainButton({ order, ...look }: OrderAgainButtonProps) {
  const navigate = useNavigate();
  const { run, busy } = useAction(
    async () => {
      const { products, complete } = await fetchProducts(
        order.items.map(({ product }) => product._id),
        { fresh: true },
      );
      if (!complete) throw new Error('Some products could not be loaded');
      return cart.revise((lines) => orderAgain(lines, order.items, products));
    },
    {
      success: ({ added }) => (added > 0 ? 'Added to cart!' : undefined),
      failure: 'We could not reach the shop. Please try again.',
      onSuccess: (outcome) => {
        const notice = orderAgainMessages(outcome);
        if (outcome.added === 0) toasts.error(`${notice.join('. ')}.`);
        else void navigate(paths.cart, { state: { notice } });
      },
    },
  );
  return (
    <Button
      color="secondary"
      startIcon={<RotateCw size={18} aria-hidden />}
      disabled={busy}
      onClick={() => void run()}
      {...look}
    >
      Order Again
    </Button>
  );
}
