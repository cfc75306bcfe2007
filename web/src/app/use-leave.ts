import { useNavigate } from 'react-router-dom';
import { forgetCheckout } from '@/features/checkout/checkout-storage';
import { paths } from '@/shared/config/paths';
import { session } from '@/shared/session/session';
import { toasts } from '@/shared/toasts/toasts';

/**
 * Ends a visit on purpose, with a farewell; a session that ended by itself keeps what was typed at the checkout. `last` is
 * what the session is still needed for, and never rejects.
 */
export function useLeave(): (farewell: string, last?: () => Promise<unknown>) => void {
  const navigate = useNavigate();
  return (farewell, last = () => Promise.resolve()) => {
    // The page is left before the session ends, so that no guard sends it to /login.
    void navigate(paths.home);
    forgetCheckout();
    // Fetched here, since only the cart's pages need it and the first page's script is small.
    void import('@/features/cart/totals/cart-request').then(({ cartRequest }) => cartRequest.clear());
    const end = async () => {
      await last();
      await session.end();
      // Said when it is true: a tab that is closed from here on leaves no session behind.
      toasts.success(farewell);
    };
    void end();
  };
}

/** Milliseconds that a logout waits for the last changes of the cart. */
const SEND_MS = 2000;

/** What was changed in the cart just now must not be lost with the session. */
const sendCart = () =>
  Promise.race([
    import('@/features/cart/account/cart-keeper').then(({ flushCart }) => flushCart()),
    new Promise((resolve) => setTimeout(resolve, SEND_MS)),
  ]).catch(() => undefined);

/** Logout returns to / (docs/product.md, Navigation). */
export function useLogout(): () => void {
  const leave = useLeave();
  return () => leave('Logged out successfully!', sendCart);
}
