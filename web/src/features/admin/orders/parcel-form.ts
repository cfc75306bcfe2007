import type { Tracking, TrackingInput } from '@contract/orders';

/** A parcel as it is typed; the date without its time. */
export interface ParcelForm {
  carrier: string;
  number: string;
  url: string;
  estimatedDelivery: string;
}

/** What is known of a parcel, as a form begins with it. */
export const parcelForm = (tracking: Tracking | null): ParcelForm => ({
  carrier: tracking?.carrier ?? '',
  number: tracking?.number ?? '',
  url: tracking?.url ?? '',
  estimatedDelivery: tracking?.estimatedDelivery?.slice(0, 10) ?? '',
});

/** The parcel as the API takes it. */
export const parcelOf = ({ carrier, number, url, estimatedDelivery }: ParcelForm): TrackingInput => ({
  carrier: carrier.trim(),
  number: number.trim(),
  url: url.trim() || null,
  // Noon in Greenwich is the same day nearly everywhere.
  estimatedDelivery: estimatedDelivery ? `${estimatedDelivery}T12:00:00.000Z` : null,
});

export const isEmptyParcel = (parcel: TrackingInput) => !Object.values(parcel).some(Boolean);
