import { RegisterPage } from '@/features/account/register-form';
import { PendingCartItems, usePendingCartLines } from '@/features/cart/adding/pending-cart-items';

export default function RegisterPageWithCart() {
  const isItemPending = usePendingCartLines().length > 0;
  return <RegisterPage pendingItems={isItemPending ? <PendingCartItems /> : null} />;
}
