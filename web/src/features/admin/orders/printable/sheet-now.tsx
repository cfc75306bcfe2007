import { isNotFound } from '@/shared/api/api-error';
import { useData, useRead } from '@/shared/data/use-data';
import { LoadError } from '@/shared/ui/load-error';
import { SETTINGS } from '../../settings/settings-api';
import { OrderMissing, OrderSkeleton } from '../order-loading';
import { adminOrderKey, fetchAdminOrder } from '../orders-api';
import type { OrderSheet, PackingSlip } from './order-papers';

interface SheetNowProps {
  id: string;
  Sheet: typeof PackingSlip | typeof OrderSheet;
  amongOthers?: boolean;
  parcel?: string | null;
}

export function SheetNow({ id, Sheet, amongOthers = false, parcel = null }: SheetNowProps) {
  const order = useData(adminOrderKey(id), fetchAdminOrder);
  const settings = useRead(SETTINGS);
  if (isNotFound(order.error)) return <OrderMissing />;
  const missing = [order, settings].filter(({ data }) => data === undefined);
  if (missing.some(({ error, loading }) => error !== undefined && !loading))
    return (
      <LoadError
        title="This order could not be loaded"
        heading={amongOthers ? 'h2' : 'h1'}
        onRetry={() => missing.forEach(({ reload }) => reload())}
      />
    );
  if (!order.data || !settings.data) return <OrderSkeleton />;
  const { papers } = settings.data.settings;
  return <Sheet {...{ papers, amongOthers, parcel }} order={order.data.order} />;
}
