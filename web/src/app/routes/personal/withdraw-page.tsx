import { Suspense } from 'react';
import { lazyNamedExport } from '@/shared/lazy-named';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { PageSpinner } from '@/shared/ui/spinner';
import NotFoundPage from '../../not-found';

const WithdrawalView = lazyNamedExport(
  'WithdrawalView',
  () => import('@/features/withdrawal/withdrawal-view'),
);

/** Page for withdrawals. Does not exist in shops that follow the consumer law of no region. */
export default function WithdrawPage() {
  const { regions, guests } = useStoreSettings();
  // Missing until the settings have been loaded.
  const isLoading = guests === undefined;
  if (regions)
    return (
      <Suspense fallback={<PageSpinner />}>
        <WithdrawalView />
      </Suspense>
    );
  return isLoading ? <PageSpinner /> : <NotFoundPage />;
}
