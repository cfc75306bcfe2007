import { t } from '@contract/texts/text';
import { messageThreadFilterCodec } from '@/features/admin/messages/thread-filters';
import { CustomerOrders } from '@/features/admin/orders/customer-orders';
import { CustomerView } from '@/features/admin/users/customer-view';

const MAX_ORDERS = 10;

/** Page of a customer, with the latest orders. */
export function CustomerPage({ id }: { id: string }) {
  return (
    <CustomerView
      id={id}
      renderOrders={(customer) => (
        <CustomerOrders customerFilter={{ customer }} label={t('Purchases')} limit={MAX_ORDERS} />
      )}
      getMessagesPath={(email) => messageThreadFilterCodec.path({ search: email })}
    />
  );
}
