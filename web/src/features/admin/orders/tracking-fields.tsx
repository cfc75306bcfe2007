import { PAST_DELIVERY_DATE_MESSAGE } from '@contract/orders/delivery';
import { useField } from 'formik';
import { CARRIER_NAMES, getTrackingUrl } from '@contract/orders/parcels/carriers';
import type { TrackingInfo, TrackingInfoInput } from '@contract/orders/parcels/parcels';
import { t } from '@contract/texts/text';
import type { FormValues } from '@/shared/forms/form-codec';
import { FormTextField } from '@/shared/forms/form-text-field';
import { formatShopDate } from '@/shared/time/shop-time';

/** Form values of a parcel's tracking. The estimated delivery is a date without time. */
export type TrackingFormValues = FormValues<TrackingInfoInput>;

export const toTrackingForm = (tracking: TrackingInfo | null): TrackingFormValues => ({
  carrier: tracking?.carrier ?? '',
  number: tracking?.number ?? '',
  // A generated link is left empty, so that it follows changes of the carrier and number.
  url: tracking && tracking.url !== getTrackingUrl({ ...tracking, url: null }) ? (tracking.url ?? '') : '',
  estimatedDelivery: tracking?.estimatedDelivery?.slice(0, 10) ?? '',
});

export const toTrackingInput = ({
  carrier,
  number,
  url,
  estimatedDelivery,
}: TrackingFormValues): TrackingInfoInput => ({
  carrier: carrier.trim(),
  number: number.trim(),
  url: url.trim() || null,
  // Noon UTC is the same day in nearly every time zone.
  estimatedDelivery: estimatedDelivery ? `${estimatedDelivery}T12:00:00.000Z` : null,
});

/** Validates the estimated delivery date. A past date is only valid if it was already saved. */
export function validateTracking(
  { estimatedDelivery }: TrackingFormValues,
  fieldPrefix = '',
  savedDate = '',
): Record<string, string> {
  const isPast = estimatedDelivery !== '' && estimatedDelivery < formatShopDate();
  return isPast && estimatedDelivery !== savedDate
    ? { [`${fieldPrefix}estimatedDelivery`]: PAST_DELIVERY_DATE_MESSAGE }
    : {};
}

export const isEmptyTracking = (tracking: TrackingInfoInput) => !Object.values(tracking).some(Boolean);

const URL_HINT = t('For other carriers. {placeholder} in it stands for the tracking number.', {
  placeholder: '{number}',
});

export const CARRIER_DATALIST_ID = 'known-carriers';

/** Datalist with the carriers for which the shop can generate tracking links. */
export const CarrierDatalist = () => (
  <datalist id={CARRIER_DATALIST_ID}>
    {CARRIER_NAMES.map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
);

/** Fields for the tracking of a parcel. `fieldPrefix` is prepended to the field names. */
export function TrackingFields({ fieldPrefix = '' }: { fieldPrefix?: string }) {
  const [{ value: carrier }] = useField<string>(`${fieldPrefix}carrier`);
  const [{ value: number }] = useField<string>(`${fieldPrefix}number`);
  const [{ value: url }] = useField<string>(`${fieldPrefix}url`);
  const generatedUrl = url.trim() ? null : getTrackingUrl({ carrier, number: number.trim() });
  return (
    <>
      <FormTextField
        name={`${fieldPrefix}carrier`}
        label={t('Carrier')}
        autoFocus
        slotProps={{ htmlInput: { list: CARRIER_DATALIST_ID, autoComplete: 'off' } }}
      />
      <CarrierDatalist />
      <FormTextField name={`${fieldPrefix}number`} label={t('Tracking number')} />
      <FormTextField
        name={`${fieldPrefix}url`}
        label={t('Tracking link')}
        helperText={
          generatedUrl ? t('Made from the carrier and number: {url}', { url: generatedUrl }) : URL_HINT
        }
        slotProps={{ htmlInput: { inputMode: 'url' }, formHelperText: { sx: { overflowWrap: 'anywhere' } } }}
      />
      <FormTextField
        name={`${fieldPrefix}estimatedDelivery`}
        label={t('Estimated delivery')}
        type="date"
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: formatShopDate() } }}
      />
    </>
  );
}
