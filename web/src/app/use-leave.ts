import { useNavigate } from 'react-router-dom';
import { t } from '@contract/texts/text';
import { clearCheckoutStorage } from '@/features/checkout/checkout-storage';
import { shopPaths } from '@/shared/config/paths';
import { sessionStore } from '@/shared/session/session';
import { toasts } from '@/shared/toasts/toasts';

/** Maximum milliseconds that a logout waits for saving the cart and for Firebase. */
const LOGOUT_TIMEOUT_MS = 2000;

const withTimeout = (work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, LOGOUT_TIMEOUT_MS))]).catch(
    () => undefined,
  );

/** Returns a function that signs out and shows a message. `beforeSignOut` is called before the session ends. */
export function useSignOutWithMessage(): (message: string, beforeSignOut?: () => Promise<unknown>) => void {
  const navigate = useNavigate();
  return (message, beforeSignOut = () => Promise.resolve()) => {
    // Navigates first, because pages for signed-in users would redirect to the login page.
    void navigate(shopPaths.home);
    clearCheckoutStorage();
    void import('@/features/cart/totals/cart-request').then(({ cartPricingRequestStore: cartRequest }) =>
      cartRequest.clear(),
    );
    const end = async () => {
      await withTimeout(beforeSignOut());
      await withTimeout(sessionStore.end());
      // Shown at the end, because users may close the tab once they see the message.
      toasts.success(message);
    };
    void end();
  };
}

const sendCart = () =>
  import('@/features/cart/account/cart-sync').then(({ sendCartChanges: flushCart }) => flushCart());

export function useLogout(): () => void {
  const leave = useSignOutWithMessage();
  return () => leave(t('Logged out successfully!'), sendCart);
}
