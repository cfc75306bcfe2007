import { PackageSearch } from 'lucide-react';
import { paths } from '@/shared/config/paths';
import { MissingPage } from '@/shared/ui/missing-page';

/** No order has this id, or it is another customer's: the page does not say which. */
export function OrderNotFound() {
  return (
    <MissingPage icon={PackageSearch} title="Order not found" to={paths.orders} button="My Orders">
      We could not find this order. If you have more than one account, it may belong to another one.
    </MissingPage>
  );
}
