import { useData } from '@/shared/data/use-data';
import { isNotFound } from '@/shared/api/api-error';
import { LoadError } from '@/shared/ui/load-error';
import { Invoice } from './invoice';
import { OrderMissing, OrderSkeleton } from '../order-loading';
import { adminOrderKey, fetchAdminOrder } from '../orders-api';
import { PackingSlip } from './packing-slip';

/** The invoice or packing slip of an order. */
export function PrintableOrder({ id, kind }: { id: string; kind: 'invoice' | 'packing-slip' }) {
  const { data, error, loading, reload } = useData(adminOrderKey(id), fetchAdminOrder);
  if (isNotFound(error)) return <OrderMissing />;
  if (!data && error !== undefined && !loading)
    return <LoadError title="This order could not be loaded" heading="h1" onRetry={reload} />;
  if (!data) return <OrderSkeleton />;
  return kind === 'invoice' ? <Invoice {...data} /> : <PackingSlip {...data} />;
}
