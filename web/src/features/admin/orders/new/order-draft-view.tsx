import { ApiError } from '@/shared/api/api-error';
import { panelPaths } from '@/shared/config/panel-paths';
import { useCachedData } from '@/shared/data/use-data';
import { LoadError } from '@/shared/ui/load-error';
import { Spinner } from '@/shared/ui/spinner';
import { AdminPageHeading } from '../../shared/layout/admin-heading';
import { getOrderDraftCacheKey, fetchOrderDraft } from './order-drafts-api';
import { ManualOrderView } from './manual-order';

export function OrderDraftView({ id }: { id: string }) {
  const { data, error, reload } = useCachedData(getOrderDraftCacheKey(id), fetchOrderDraft);
  if (data) return <ManualOrderView key={id} opened={data} />;
  if (error instanceof ApiError && error.status === 404)
    return (
      <AdminPageHeading title="Draft not found" list={panelPaths.adminDrafts}>
        It was placed as an order or deleted.
      </AdminPageHeading>
    );
  if (error !== undefined)
    return <LoadError title="This draft could not be loaded" heading="h1" onRetry={reload} />;
  return <Spinner label="Loading the draft" />;
}
