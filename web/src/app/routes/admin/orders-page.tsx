import { OrdersView } from '@/features/admin/orders/list/orders-view';

/** All orders, and their way through the shop. */
export default function AdminOrdersPage() {
  return <OrdersView />;
}
