import { AdminHeading } from '@/features/admin/admin-heading';
import { AdminOrderList } from '@/features/admin/admin-order-list';

/** All orders, and their way through the shop. */
export default function AdminOrdersPage() {
  return (
    <>
      <AdminHeading title="Orders" />
      <AdminOrderList />
    </>
  );
}
