import type { ActivityValue } from '../../../contract/activity';
import { trackingUrl } from '../../../contract/orders/parcels/carriers';
import { isPastDay, PAST_DELIVERY } from '../../../contract/orders/delivery';
import type { LabelState } from '../../../contract/orders/parcels/labels';
import type { ParcelLine } from '../../../contract/orders/line-units';
import type { Tracking, TrackingInput } from '../../../contract/orders/parcels/parcels';
import { invalidField } from '../../../platform/errors';

/** Units of a variant in a box, with the name that they were packed under: an edit may remove their line. */
export interface BoxedUnits {
  productId: string;
  variantId: string;
  name: string;
  quantity: number;
}

/** Units of an order that travel together. Its lines are as it was packed or edited: `parcelContents` takes out what was refunded since. */
export interface StoredParcel {
  id: string;
  lines: ParcelLine[];
  /** Units that are in the box, until an edit of the order is carried out. Absent if these are its lines. */
  boxed?: BoxedUnits[];
  /** True if the address was edited since it was packed. */
  readdress?: true;
  tracking: Tracking | null;
  packedAt: Date;
  /** When it was handed over to the carrier; null while it waits. */
  sentAt: Date | null;
  /** The quote that its label was bought with; null, or absent in earlier parcels, where it has none. */
  label?: { id: string; state: LabelState } | null;
}

/** Whether a label was bought for a parcel, or is being bought. */
export const isLabelled = ({ label }: StoredParcel): boolean => (label ?? null) !== null;

/** Without what leads to its address at the carrier's or the label's provider. */
export const untracked = (parcel: StoredParcel): StoredParcel => ({
  ...parcel,
  ...{ tracking: null, label: null },
});

/** The parcel that was handed over last; null for none. */
export const lastSent = ({ parcels }: { parcels: readonly StoredParcel[] }): StoredParcel | null =>
  parcels
    .filter(({ sentAt }) => sentAt !== null)
    .reduce<StoredParcel | null>((last, one) => (last && last.sentAt! > one.sentAt! ? last : one), null);

/** Tracking as it is stored, with the link that its carrier and number make; null when every field is empty. */
export function trackingOf({ carrier, number, url, estimatedDelivery }: TrackingInput): Tracking | null {
  const tracking = {
    carrier,
    number,
    url: trackingUrl({ carrier, number, url }),
    estimatedDelivery: estimatedDelivery || null,
  };
  return Object.values(tracking).some(Boolean) ? tracking : null;
}

/** @throws AppError VALIDATION_ERROR for a parcel that is said to arrive on a day that is over. */
export function requireNoPastDelivery(tracking: Tracking | null, field: string, now: number): void {
  const { estimatedDelivery = null } = tracking ?? {};
  if (estimatedDelivery && isPastDay(estimatedDelivery, now)) throw invalidField(field, PAST_DELIVERY);
}

/** What is known of a parcel, one by one; `withoutPerson` makes it fit for the activity log. */
export const trackingFacts = (tracking: Tracking | null): Record<string, ActivityValue> => ({
  'tracking.carrier': tracking?.carrier || null,
  'tracking.number': tracking?.number || null,
  'tracking.url': tracking?.url || null,
  'tracking.estimatedDelivery': tracking?.estimatedDelivery || null,
});
