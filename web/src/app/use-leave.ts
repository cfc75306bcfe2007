import { useNavigate } from 'react-router-dom';
import { forgetCheckout } from '@/features/checkout/checkout-storage';
import { paths } from '@/shared/config/paths';
import { session } from '@/shared/session/session';
import { toasts } from '@/shared/toasts/toasts';

/** Milliseconds that a logout waits for the last changes of the cart, and the farewell for Firebase. */
const WAIT_MS = 2000;

/** Resolves when `work` is done, has failed, or takes too long. */
const soon = (work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, WAIT_MS))]).catch(() => undefined);

/**
 * Ends a visit on purpose, with a farewell; a session that ended by itself keeps what was typed at the checkout. `last` is
 * what the session is still needed for.
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
      await soon(last());
      await soon(session.end());
      // Only now: a tab that is closed while it is read leaves no session behind.
      toasts.success(farewell);
    };
    void end();
  };
}

/** What was changed in the cart just now must not be lost with the session. */
const sendCart = () => import('@/features/cart/account/cart-sync').then(({ flushCart }) => flushCart());

/** Logout returns to / (docs/product.md, Navigation). */
export function useLogout(): () => void {
  const leave = useLeave();
  return () => leave('Logged out successfully!', sendCart);
}
