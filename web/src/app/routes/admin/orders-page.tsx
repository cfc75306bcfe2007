import { OrdersView } from '@/features/admin/orders/list/orders-view';

export default function AdminOrdersPage() {
  return <OrdersView />;
}
