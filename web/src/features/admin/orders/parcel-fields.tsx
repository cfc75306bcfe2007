import { dayAt, PAST_DELIVERY } from '@contract/orders/delivery';
import type { Tracking, TrackingInput } from '@contract/orders/orders';
import type { FormOf } from '@/shared/forms/form-codec';
import { FormTextField } from '@/shared/forms/form-text-field';

/** The tracking form's values; the date without a time. */
type ParcelForm = FormOf<TrackingInput>;

export const parcelForm = (tracking: Tracking | null): ParcelForm => ({
  carrier: tracking?.carrier ?? '',
  number: tracking?.number ?? '',
  url: tracking?.url ?? '',
  estimatedDelivery: tracking?.estimatedDelivery?.slice(0, 10) ?? '',
});

export const parcelOf = ({ carrier, number, url, estimatedDelivery }: ParcelForm): TrackingInput => ({
  carrier: carrier.trim(),
  number: number.trim(),
  url: url.trim() || null,
  // Noon UTC is the same day in nearly every time zone.
  estimatedDelivery: estimatedDelivery ? `${estimatedDelivery}T12:00:00.000Z` : null,
});

/**
 * What is wrong with a parcel's dates, by field; `under` is the path of its fields.
 * @param kept the date that it had before, which may have passed since.
 */
export function parcelProblems(
  { estimatedDelivery }: ParcelForm,
  under = '',
  kept = '',
): Record<string, string> {
  const isPast = estimatedDelivery !== '' && estimatedDelivery < dayAt(new Date());
  return isPast && estimatedDelivery !== kept ? { [`${under}estimatedDelivery`]: PAST_DELIVERY } : {};
}

export const isEmptyParcel = (parcel: TrackingInput) => !Object.values(parcel).some(Boolean);

/** Tracking fields inside a form; `under` is the path of its fields. */
export function ParcelFields({ under = '' }: { under?: string }) {
  return (
    <>
      <FormTextField name={`${under}carrier`} label="Carrier" autoFocus />
      <FormTextField name={`${under}number`} label="Tracking number" />
      <FormTextField
        name={`${under}url`}
        label="Tracking link"
        type="url"
        slotProps={{ htmlInput: { inputMode: 'url' } }}
      />
      <FormTextField
        name={`${under}estimatedDelivery`}
        label="Estimated delivery"
        type="date"
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: dayAt(new Date()) } }}
      />
    </>
  );
}
