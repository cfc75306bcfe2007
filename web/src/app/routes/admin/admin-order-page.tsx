import { useParams } from 'react-router-dom';
import { t } from '@contract/texts/text';
import { OrderConversation } from '@/features/admin/messages/order-conversation';
import { AdminOrderNotFound, OrderPageSkeleton } from '@/features/admin/orders/order-loading';
import { OrderDetailView } from '@/features/admin/orders/detail/order-view';
import { useAdminOrder } from '@/features/admin/orders/detail/use-admin-order';
import { LoadError } from '@/shared/ui/load-error';

function OrderById({ id }: { id: string }) {
  const { data, notFound, failed, reload, ...live } = useAdminOrder(id);
  if (notFound) return <AdminOrderNotFound />;
  if (failed) return <LoadError title={t('This order could not be loaded')} heading="h1" onRetry={reload} />;
  if (!data) return <OrderPageSkeleton />;
  return (
    <OrderDetailView {...data} {...live} conversation={<OrderConversation orderId={data.order._id} />} />
  );
}

export default function AdminOrderPage() {
  const { id = '' } = useParams();
  return <OrderById key={id} id={id} />;
}
