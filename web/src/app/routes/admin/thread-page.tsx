import { ThreadView } from '@/features/admin/messages/thread-view';
import { CustomerOrders } from '@/features/admin/orders/customer-orders';

const MAX_ORDERS = 5;

/** Page of a conversation, with the sender's latest orders. They are found by account or, for guests, by email address. */
export function ThreadPage({ id }: { id: string }) {
  return (
    <ThreadView
      id={id}
      renderOrders={({ customer, email }) => (
        <CustomerOrders
          whose={customer === null ? { search: email } : { customer }}
          label="Orders of the sender"
          most={MAX_ORDERS}
        />
      )}
    />
  );
}
