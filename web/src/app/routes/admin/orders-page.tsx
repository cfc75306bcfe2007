import { AdminHeading } from '@/features/admin/admin-heading';
import { OrderList } from '@/features/admin/orders/order-list';

/** All orders, and their way through the shop. */
export default function AdminOrdersPage() {
  return (
    <>
      <AdminHeading title="Orders" />
      <OrderList />
    </>
  );
}
