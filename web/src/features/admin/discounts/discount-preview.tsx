import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import * as endpoints from '@contract/endpoints';
import type { PromotionPreview } from '@contract/promotions/promotion-answers';
import type { PromotionInput } from '@contract/promotions/promotion-schema';
import { messageOf } from '@/shared/api/api-error';
import { prefixOf } from '@/shared/api/client';
import { useData } from '@/shared/data/use-data';
import { priceText, useStoreSettings } from '@/shared/settings/store-settings';
import { Panel } from '../panel';
import { checked, type DiscountForm } from './discount-form';
import { fetchPreview } from './discounts-api';
import { useSettled } from './use-settled';

/** Milliseconds after the last change: the API allows 120 previews an hour. */
const PAUSE = 900;

/** What a preview depends on; null while the sentence is not filled in. */
function previewed(form: DiscountForm): string | null {
  const { input } = checked(
    {
      ...form,
      ...{ name: 'Preview', byCode: false, code: '', startsAt: '', endsAt: '' },
      ...{ combinesWith: [], priority: '0', active: true },
    },
    null,
  );
  return input && JSON.stringify(input);
}

const counted = (count: number) => (count === 1 ? '1 order' : `${count} orders`);

/** What the discount would have done, as a sentence. */
export function previewText(preview: PromotionPreview, money: (amount: number) => string): string {
  const { orders, applied, discount } = preview;
  if (orders === 0) return 'There were no orders in the last 30 days to try it on.';
  if (applied === 0) return `In the last 30 days it would have applied to none of ${counted(orders)}.`;
  return `In the last 30 days it would have applied to ${applied} of ${counted(orders)} and cost ${money(discount)}.`;
}

function notes({ hasMore, orders }: PromotionPreview, { byCode, startsAt, endsAt }: DiscountForm): string {
  return [
    byCode && orders > 0 ? 'As if every customer had entered the code.' : '',
    startsAt || endsAt ? 'Start and end are left out.' : '',
    hasMore ? `Only the newest ${orders} orders were looked at.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** What the discount would have done to the orders of the last 30 days. */
export function DiscountPreview({ form }: { form: DiscountForm }) {
  const settings = useStoreSettings();
  const wanted = useMemo(() => previewed(form), [form]);
  const asked = useSettled(wanted, PAUSE);
  const key = asked === null ? null : `${prefixOf(endpoints.previewPromotion)}?${asked}`;
  const { data, error, loading, settled, reload } = useData(
    key,
    () => fetchPreview(JSON.parse(asked ?? '') as PromotionInput),
    { keepPrevious: true },
  );
  const failed = error !== undefined && !loading;
  const isCurrent = settled && asked === wanted;
  return (
    <Panel title="Last month">
      <Box role="status" aria-busy={wanted !== null && !isCurrent && !failed}>
        {wanted === null ? (
          <Typography sx={{ color: 'text.secondary' }}>
            Fill in the sentence to see what it would have done to the orders of the last 30 days.
          </Typography>
        ) : failed ? (
          <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
            {messageOf(error, 'The preview could not be loaded.')}
            <Button color="secondary" variant="outlined" onClick={reload}>
              Try again
            </Button>
          </Box>
        ) : data ? (
          <Box sx={{ opacity: isCurrent ? 1 : 0.55, transition: 'opacity 160ms' }}>
            <Typography>{previewText(data, (amount) => priceText(amount, settings))}</Typography>
            <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
              {notes(data, form)}
            </Typography>
          </Box>
        ) : (
          <Skeleton aria-label="Looking at orders" variant="rounded" height={64} />
        )}
      </Box>
    </Panel>
  );
}
