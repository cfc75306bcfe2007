import { useEffect } from 'react';
import { followCart, pullCart } from './cart-sync';

/** For pages that show the cart: asks for it as other devices left it, without waiting for an idle browser. */
export function useAccountCart(): void {
  useEffect(() => {
    followCart();
    void pullCart();
  }, []);
}
