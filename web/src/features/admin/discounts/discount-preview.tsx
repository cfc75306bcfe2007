import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import * as endpoints from '@contract/endpoints';
import type { PromotionPreview } from '@contract/promotions/promotion-responses';
import type { PromotionInput } from '@contract/promotions/promotion-schema';
import { t } from '@contract/texts/text';
import { getCacheKeyPrefix } from '@/shared/api/client';
import { formatPrice, useStoreSettings } from '@/shared/settings/store-settings';
import { sendRequestWithoutToast } from '../shared/api/fetcher';
import { TitledPanel } from '../shared/layout/titled-panel';
import { FormPreviewPanel, useFormPreview } from '../shared/layout/preview-panel';
import { parseDiscountForm, type DiscountFormValues } from './discount-form';
import { describeDiscount } from './discount-sentence';
import { useDiscountFormatOptions } from './use-discount-wording';

export function DiscountSummary({ form }: { form: DiscountFormValues }) {
  const wording = useDiscountFormatOptions();
  const sentence = useMemo(() => {
    const { input } = parseDiscountForm({ ...form, name: form.name || t('New discount') }, null);
    return input && describeDiscount(input, wording);
  }, [form, wording]);
  return (
    <TitledPanel title={t('Summary')}>
      <Typography sx={{ overflowWrap: 'anywhere', color: sentence ? undefined : 'text.secondary' }}>
        {sentence ?? t('The discount is not complete yet.')}
      </Typography>
    </TitledPanel>
  );
}

/** Debounce delay of the preview in milliseconds. The API allows 120 previews per hour. */
const PREVIEW_DELAY_MS = 900;

/** Converts the form fields that affect the preview to a request. Returns null if the form is incomplete. */
function toPreviewRequest(form: DiscountFormValues): PromotionInput | null {
  return parseDiscountForm(
    {
      ...form,
      name: 'Preview',
      byCode: false,
      code: '',
      startsAt: '',
      endsAt: '',
      combinesWith: [],
      priority: '0',
      active: true,
    },
    null,
  ).input;
}

export function formatDiscountPreview(
  preview: PromotionPreview,
  formatMoney: (amount: number) => string,
): string {
  const { orders, applied, discount } = preview;
  if (orders === 0) return t('There were no orders in the last 30 days.');
  if (applied === 0)
    return t(
      'In the last 30 days it would have applied to none of {count, plural, one {# order} other {# orders}}.',
      { count: orders },
    );
  return t(
    'In the last 30 days it would have applied to {applied} of {count, plural, one {# order} other {# orders}} and cost {amount}.',
    { applied, count: orders, amount: formatMoney(discount) },
  );
}

function formatPreviewNotes(
  { hasMore, orders }: PromotionPreview,
  { byCode, startsAt, endsAt }: DiscountFormValues,
): string {
  return [
    byCode && orders > 0 ? t('Assumes that every customer entered the code.') : '',
    startsAt || endsAt ? t('Start and end dates are ignored.') : '',
    hasMore ? t('Based on the newest {orders} orders.', { orders }) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

export function DiscountPreview({ form }: { form: DiscountFormValues }) {
  const settings = useStoreSettings();
  const previewRequest = useMemo(() => toPreviewRequest(form), [form]);
  const path = getCacheKeyPrefix(endpoints.previewPromotion);
  const found = useFormPreview(previewRequest, {
    path,
    fetchPreview: (body) => sendRequestWithoutToast(endpoints.previewPromotion, { body }),
    pause: PREVIEW_DELAY_MS,
  });
  return (
    <FormPreviewPanel
      title={t('Last month')}
      found={found}
      unclear={t('Complete the discount to see its effect on the orders of the last 30 days.')}
      failure={t('The preview could not be loaded.')}
      waiting={t('Loading the preview')}
      height={64}
    >
      {(preview) => (
        <>
          <Typography>{formatDiscountPreview(preview, (amount) => formatPrice(amount, settings))}</Typography>
          <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
            {formatPreviewNotes(preview, form)}
          </Typography>
        </>
      )}
    </FormPreviewPanel>
  );
}
