export const TRACKING_NUMBER_PLACEHOLDER = '{number}';

export const CARRIER_TRACKING_URLS = {
  UPS: 'https://www.ups.com/track?tracknum={number}',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr={number}',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}',
  DHL: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}',
  DPD: 'https://tracking.dpd.de/status/en_US/parcel/{number}',
  GLS: 'https://gls-group.com/GROUP/en/parcel-tracking/?match={number}',
  Hermes: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#{number}',
  'Royal Mail': 'https://www.royalmail.com/track-your-item#/tracking-results/{number}',
  'La Poste': 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}',
  Colissimo: 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}',
  PostNL: 'https://postnl.nl/tracktrace/?B={number}',
  Correos: 'https://www.correos.es/es/en/tools/tracker/items/details?tracking-number={number}',
  'Poste Italiane': 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/{number}',
  'Australia Post': 'https://auspost.com.au/mypost/track/#/details/{number}',
  'Canada Post': 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={number}',
} as const;

export const CARRIER_NAMES = Object.keys(CARRIER_TRACKING_URLS);

const normalizeCarrierName = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

const PATTERNS = new Map(
  Object.entries(CARRIER_TRACKING_URLS).map(([name, pattern]) => [normalizeCarrierName(name), pattern]),
);

const insertTrackingNumber = (pattern: string, number: string) =>
  pattern.replaceAll(TRACKING_NUMBER_PLACEHOLDER, encodeURIComponent(number.replace(/\s+/g, '')));

/** Returns the URL of a parcel's tracking page, or null if unknown. A custom URL takes precedence. */
export function getTrackingUrl({
  carrier,
  number,
  url,
}: {
  carrier: string;
  number: string;
  url?: string | null;
}): string | null {
  if (url)
    return url.includes(TRACKING_NUMBER_PLACEHOLDER) && !number ? null : insertTrackingNumber(url, number);
  const pattern = PATTERNS.get(normalizeCarrierName(carrier));
  return pattern && number ? insertTrackingNumber(pattern, number) : null;
}
