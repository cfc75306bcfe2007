import { useData } from '@/shared/data/use-data';
import { isNotFound } from '@/shared/api/api-error';
import { LoadError } from '@/shared/ui/load-error';
import { Invoice } from './invoice';
import { OrderMissing, OrderSkeleton } from '../order-loading';
import { adminOrderKey, fetchAdminOrder } from '../orders-api';
import { fetchSettings, SETTINGS } from '../../settings/settings-api';
import { PackingSlip } from './packing-slip';

/** The invoice or packing slip of an order. */
export function PrintableOrder({ id, kind }: { id: string; kind: 'invoice' | 'packing-slip' }) {
  const order = useData(adminOrderKey(id), fetchAdminOrder);
  const settings = useData(SETTINGS, fetchSettings);
  if (isNotFound(order.error)) return <OrderMissing />;
  const missing = [order, settings].filter(({ data }) => data === undefined);
  if (missing.some(({ error, loading }) => error !== undefined && !loading))
    return (
      <LoadError
        title="This order could not be loaded"
        heading="h1"
        onRetry={() => missing.forEach(({ reload }) => reload())}
      />
    );
  if (!order.data || !settings.data) return <OrderSkeleton />;
  const { papers } = settings.data.settings;
  return kind === 'invoice' ? (
    <Invoice {...order.data} papers={papers} />
  ) : (
    <PackingSlip {...order.data} papers={papers} />
  );
}
