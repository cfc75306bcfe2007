import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { TicketX } from 'lucide-react';
import { useEffect } from 'react';
import { isNotFound } from '@/shared/api/api-error';
import { paths } from '@/shared/config/paths';
import { invalidate } from '@/shared/data/change-data';
import { useData } from '@/shared/data/use-data';
import { LoadError } from '@/shared/ui/load-error';
import { MissingPage } from '@/shared/ui/missing-page';
import { DiscountFormView } from './discount-form-view';
import { discountKey, fetchDiscount } from './discounts-api';

/** Edits a discount, or makes a new one where there is no id. */
export function DiscountEditor({ id }: { id: string | null }) {
  const { data, error, loading, reload } = useData(id === null ? null : discountKey(id), fetchDiscount);
  // The editor starts with the current discount, not with an answer that was kept.
  useEffect(() => () => void (id !== null && invalidate(discountKey(id))), [id]);
  if (id === null) return <DiscountFormView stored={null} />;
  if (data) return <DiscountFormView stored={data} />;
  if (isNotFound(error))
    return (
      <MissingPage icon={TicketX} title="Discount not found" to={paths.adminDiscounts} button="All discounts">
        It may have been deleted in the meantime.
      </MissingPage>
    );
  if (error !== undefined && !loading)
    return <LoadError heading="h1" title="Failed to load the discount" onRetry={reload} />;
  return (
    <Box role="status" aria-label="Loading the discount" sx={{ mt: 14 }}>
      <Skeleton variant="rounded" height={180} sx={{ mb: 2 }} />
      <Skeleton variant="rounded" height={420} />
    </Box>
  );
}
