import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { t } from '@contract/texts/text';
import { OrderConversation } from '@/features/admin/messages/order-conversation';
import { AdminOrderNotFound, OrderPageSkeleton } from '@/features/admin/orders/order-loading';
import { OrderDetailView } from '@/features/admin/orders/detail/order-view';
import { useAdminOrder } from '@/features/admin/orders/detail/use-admin-order';
import { lazyNamedExport } from '@/shared/lazy-named';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { LoadError } from '@/shared/ui/load-error';
import { OptionalSection } from '@/shared/ui/optional-part';

/** Loaded only in shops that follow the consumer law of a region. */
const OrderWithdrawals = lazyNamedExport(
  'OrderWithdrawals',
  () => import('@/features/admin/withdrawals/order-withdrawals'),
);

function OrderById({ id }: { id: string }) {
  const { data, notFound, failed, reload, ...live } = useAdminOrder(id);
  const { regions } = useStoreSettings();
  if (notFound) return <AdminOrderNotFound />;
  if (failed) return <LoadError title={t('This order could not be loaded')} heading="h1" onRetry={reload} />;
  if (!data) return <OrderPageSkeleton />;
  const conversation = <OrderConversation orderId={data.order._id} />;
  const withdrawals = regions ? (
    <OptionalSection>
      <Suspense>
        <OrderWithdrawals orderId={data.order._id} />
      </Suspense>
    </OptionalSection>
  ) : null;
  return <OrderDetailView {...data} {...live} withdrawals={withdrawals} conversation={conversation} />;
}

export default function AdminOrderPage() {
  const { id = '' } = useParams();
  return <OrderById key={id} id={id} />;
}
