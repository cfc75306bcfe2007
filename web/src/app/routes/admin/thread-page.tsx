import { t } from '@contract/texts/text';
import { MessageThreadView } from '@/features/admin/messages/thread-view';
import { CustomerOrders } from '@/features/admin/orders/customer-orders';

const MAX_ORDERS = 5;

/** Page of a conversation. Also lists the latest orders of the sender, found by account or by email address. */
export function MessageThreadPage({ id }: { id: string }) {
  return (
    <MessageThreadView
      id={id}
      renderOrders={({ customer, email }) => (
        <CustomerOrders
          customerFilter={customer === null ? { search: email } : { customer }}
          label={t('Orders of the sender')}
          limit={MAX_ORDERS}
        />
      )}
    />
  );
}
