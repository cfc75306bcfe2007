import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import * as endpoints from '@contract/endpoints';
import type { PromotionPreview } from '@contract/promotions/promotion-answers';
import type { PromotionInput } from '@contract/promotions/promotion-schema';
import { prefixOf } from '@/shared/api/client';
import { priceText, useStoreSettings } from '@/shared/settings/store-settings';
import { counted } from '../counted';
import { Panel } from '../panel';
import { PreviewPanel, usePreview } from '../preview-panel';
import { checked, type DiscountForm } from './discount-form';
import { discountSentence } from './discount-sentence';
import { fetchPreview } from './discounts-api';
import { useWording } from './use-wording';

export function DiscountSummary({ form }: { form: DiscountForm }) {
  const wording = useWording();
  const sentence = useMemo(() => {
    const { input } = checked({ ...form, name: form.name || 'New discount' }, null);
    return input && discountSentence(input, wording);
  }, [form, wording]);
  return (
    <Panel title="Summary">
      <Typography sx={{ overflowWrap: 'anywhere', color: sentence ? undefined : 'text.secondary' }}>
        {sentence ?? 'The discount is not complete yet.'}
      </Typography>
    </Panel>
  );
}

/** Debounce delay in milliseconds. The API allows 120 previews per hour. */
const PREVIEW_DELAY_MS = 900;

/** Returns the preview request, without fields that do not affect the result; null if the form is incomplete. */
function toPreviewRequest(form: DiscountForm): PromotionInput | null {
  return checked(
    {
      ...form,
      ...{ name: 'Preview', byCode: false, code: '', startsAt: '', endsAt: '' },
      ...{ combinesWith: [], priority: '0', active: true },
    },
    null,
  ).input;
}

export function previewText(preview: PromotionPreview, money: (amount: number) => string): string {
  const { orders, applied, discount } = preview;
  if (orders === 0) return 'There were no orders in the last 30 days.';
  if (applied === 0)
    return `In the last 30 days it would have applied to none of ${counted(orders, 'order')}.`;
  return `In the last 30 days it would have applied to ${applied} of ${counted(orders, 'order')} and cost ${money(discount)}.`;
}

function formatPreviewNotes(
  { hasMore, orders }: PromotionPreview,
  { byCode, startsAt, endsAt }: DiscountForm,
): string {
  return [
    byCode && orders > 0 ? 'Assumes that every customer had entered the code.' : '',
    startsAt || endsAt ? 'Start and end dates are ignored.' : '',
    hasMore ? `Based on the newest ${orders} orders.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

export function DiscountPreview({ form }: { form: DiscountForm }) {
  const settings = useStoreSettings();
  const previewRequest = useMemo(() => toPreviewRequest(form), [form]);
  const path = prefixOf(endpoints.previewPromotion);
  const found = usePreview(previewRequest, { path, fetchPreview, pause: PREVIEW_DELAY_MS });
  return (
    <PreviewPanel
      title="Last month"
      found={found}
      unclear="Complete the discount to see its effect on the orders of the last 30 days."
      failure="The preview could not be loaded."
      waiting="Loading the preview"
      height={64}
    >
      {(preview) => (
        <>
          <Typography>{previewText(preview, (amount) => priceText(amount, settings))}</Typography>
          <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
            {formatPreviewNotes(preview, form)}
          </Typography>
        </>
      )}
    </PreviewPanel>
  );
}
