/** Where a tracking number is written in the address of a carrier's page. */
export const NUMBER_PLACE = '{number}';

/** Carriers by the name that is typed for them, with the address of their page about a parcel. */
export const CARRIERS = {
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

/** The carriers' names, for suggestions. */
export const CARRIER_NAMES = Object.keys(CARRIERS);

const folded = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

const PATTERNS = new Map(Object.entries(CARRIERS).map(([name, pattern]) => [folded(name), pattern]));

/** An address with the tracking number in its place, without the spaces that it is read with. */
const withNumber = (pattern: string, number: string) =>
  pattern.replaceAll(NUMBER_PLACE, encodeURIComponent(number.replace(/\s+/g, '')));

/**
 * The address of a parcel's page at its carrier: an own address, in which `{number}` becomes the tracking number, else that
 * of a known carrier, however its name is written. Null where neither leads to the parcel.
 */
export function trackingUrl({
  carrier,
  number,
  url,
}: {
  carrier: string;
  number: string;
  url?: string | null;
}): string | null {
  if (url) return url.includes(NUMBER_PLACE) && !number ? null : withNumber(url, number);
  const pattern = PATTERNS.get(folded(carrier));
  return pattern && number ? withNumber(pattern, number) : null;
}
