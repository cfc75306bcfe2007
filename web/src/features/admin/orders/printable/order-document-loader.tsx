import { t } from '@contract/texts/text';
import { isNotFoundError } from '@/shared/api/api-error';
import { useEndpointData } from '@/shared/data/use-data';
import { LoadError } from '@/shared/ui/load-error';
import { currentSettingsCacheKey } from '../../shared/settings/current-settings';
import { AdminOrderNotFound, OrderPageSkeleton } from '../order-loading';
import { getAdminOrderCacheKey } from '../load-orders';
import type { UninvoicedOrderDocument, PackingSlip } from './order-documents';

interface OrderDocumentLoaderProps {
  id: string;
  Sheet: typeof PackingSlip | typeof UninvoicedOrderDocument;
  amongOthers?: boolean;
  parcel?: string | null;
}

export function OrderDocumentLoader({
  id,
  Sheet,
  amongOthers = false,
  parcel = null,
}: OrderDocumentLoaderProps) {
  const order = useEndpointData(getAdminOrderCacheKey(id));
  const settings = useEndpointData(currentSettingsCacheKey);
  if (isNotFoundError(order.error)) return <AdminOrderNotFound />;
  const missing = [order, settings].filter(({ data }) => data === undefined);
  if (missing.some(({ error, loading }) => error !== undefined && !loading))
    return (
      <LoadError
        title={t('This order could not be loaded')}
        heading={amongOthers ? 'h2' : 'h1'}
        onRetry={() => missing.forEach(({ reload }) => reload())}
      />
    );
  if (!order.data || !settings.data) return <OrderPageSkeleton />;
  const { papers } = settings.data.settings;
  return (
    <Sheet documentSettings={papers} isOneOfSeveral={amongOthers} parcel={parcel} order={order.data.order} />
  );
}
