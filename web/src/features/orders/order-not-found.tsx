import { PackageSearch } from 'lucide-react';
import { paths } from '@/shared/config/paths';
import { useSession } from '@/shared/session/session';
import { MissingPage } from '@/shared/ui/missing-page';

/** No order has this id, it is another customer's, or its link has ended: the page does not say which. */
export function OrderNotFound() {
  const guest = useSession().status === 'guest';
  if (guest)
    return (
      <MissingPage icon={PackageSearch} title="Order not found" to={paths.login} button="Login">
        This link is no longer valid. Please use the link in your latest order email. If you have added the
        order to your account, log in to see it.
      </MissingPage>
    );
  return (
    <MissingPage icon={PackageSearch} title="Order not found" to={paths.orders} button="My Orders">
      We could not find this order. If you have more than one account, it may belong to another one.
    </MissingPage>
  );
}
