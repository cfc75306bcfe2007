import type { ActivityChangeValue } from '../../../contract/activity';
import { getTrackingUrl } from '../../../contract/orders/parcels/carriers';
import { isDayOverInAllTimeZones, PAST_DELIVERY_DATE_MESSAGE } from '../../../contract/orders/delivery';
import type { LabelPurchaseState } from '../../../contract/orders/parcels/labels';
import type { ParcelLine } from '../../../contract/orders/line-units';
import type { TrackingInfo, TrackingInfoInput } from '../../../contract/orders/parcels/parcels';
import { createFieldError } from '../../../platform/errors';
import { t } from '../../../contract/texts/text';

/** Packed units of a variant. Stores the product name, because an edit may remove the order line. */
export interface PackedUnits {
  productId: string;
  variantId: string;
  name: string;
  quantity: number;
}

/** Parcel of an order. The lines include units that were refunded later. */
export interface StoredParcel {
  id: string;
  lines: ParcelLine[];
  /** Actual content of a parcel that must be repacked after an order edit. Missing if the content equals `lines`. */
  boxed?: PackedUnits[];
  /** True if the shipping address changed after packing, so that the parcel needs a new address label. */
  readdress?: true;
  tracking: TrackingInfo | null;
  packedAt: Date;
  sentAt: Date | null;
  /** Shipping label of the parcel. Null or missing without a label. */
  label?: { id: string; state: LabelPurchaseState } | null;
}

export const hasShippingLabel = ({ label }: StoredParcel): boolean => (label ?? null) !== null;

/** Removes tracking and label data of a parcel, because carriers reveal the customer's address. */
export const removeTrackingAndLabel = (parcel: StoredParcel): StoredParcel => ({
  ...parcel,
  tracking: null,
  label: null,
});

export const getLastSentParcel = ({ parcels }: { parcels: readonly StoredParcel[] }): StoredParcel | null =>
  parcels
    .filter(({ sentAt }) => sentAt !== null)
    .reduce<StoredParcel | null>((last, one) => (last && last.sentAt! > one.sentAt! ? last : one), null);

/** Converts entered tracking details to their stored form. Returns null if all fields are empty. */
export function toStoredTracking({
  carrier,
  number,
  url,
  estimatedDelivery,
}: TrackingInfoInput): TrackingInfo | null {
  const tracking = {
    carrier,
    number,
    url: getTrackingUrl({ carrier, number, url }),
    estimatedDelivery: estimatedDelivery || null,
  };
  return Object.values(tracking).some(Boolean) ? tracking : null;
}

/** @throws AppError VALIDATION_ERROR for the given field if the date is in the past */
export function requireFutureDeliveryDate(tracking: TrackingInfo | null, field: string, now: number): void {
  const { estimatedDelivery = null } = tracking ?? {};
  if (estimatedDelivery && isDayOverInAllTimeZones(estimatedDelivery, now))
    throw createFieldError(field, t(PAST_DELIVERY_DATE_MESSAGE));
}

/** Converts tracking details to values for the activity log. Pass the result to `redactPersonalData` before logging. */
export const toTrackingActivityValues = (
  tracking: TrackingInfo | null,
): Record<string, ActivityChangeValue> => ({
  'tracking.carrier': tracking?.carrier || null,
  'tracking.number': tracking?.number || null,
  'tracking.url': tracking?.url || null,
  'tracking.estimatedDelivery': tracking?.estimatedDelivery || null,
});
