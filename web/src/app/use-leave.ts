import { useNavigate } from 'react-router-dom';
import { forgetCheckout } from '@/features/checkout/checkout-storage';
import { paths } from '@/shared/config/paths';
import { session } from '@/shared/session/session';
import { toasts } from '@/shared/toasts/toasts';

/** Ends a visit on purpose, with a farewell; a session that ended by itself keeps what was typed at the checkout. */
export function useLeave(): (farewell: string) => void {
  const navigate = useNavigate();
  return (farewell) => {
    // The page is left before the session ends, so that no guard sends it to /login.
    void navigate(paths.home);
    forgetCheckout();
    // Fetched here, since only the cart's pages need it and the first page's script is small.
    void import('@/features/cart/totals/cart-request').then(({ cartRequest }) => cartRequest.clear());
    void session.end();
    toasts.success(farewell);
  };
}

/** Logout returns to / (docs/product.md, Navigation). */
export function useLogout(): () => void {
  const leave = useLeave();
  return () => leave('Logged out successfully!');
}
