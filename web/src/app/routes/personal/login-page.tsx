import { LoginPage } from '@/features/account/login-form';
import { PendingCartItems, usePendingCartLines } from '@/features/cart/adding/pending-cart-items';

export default function LoginPageWithCart() {
  const isItemPending = usePendingCartLines().length > 0;
  return <LoginPage pendingItems={isItemPending ? <PendingCartItems /> : null} />;
}
