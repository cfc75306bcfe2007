import { PackageSearch } from 'lucide-react';
import { paths } from '@/shared/config/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link-button';
import { PageMeta } from '@/shared/ui/page-meta';

/** No order has this id, or it is somebody else's: the two are not told apart. */
export function OrderNotFound() {
  return (
    <>
      <PageMeta title="Order not found" hidden />
      <EmptyState
        icon={PackageSearch}
        heading="h1"
        title="Order not found"
        action={
          <LinkButton to={paths.orders} variant="contained">
            My Orders
          </LinkButton>
        }
      >
        We could not find this order. If you have more than one account, it may belong to another one.
      </EmptyState>
    </>
  );
}
