import { addCalendarDays, formatDeliveryDates } from '../../../contract/orders/delivery';
import { formatMinorUnits, type MinorUnits } from '../../../contract/money';
import { hasNothingToShip, countOrderLineUnits } from '../../../contract/orders/line-units';
import {
  formatLegalGuarantee,
  getLegalGuaranteeUrl,
  getLegalGuaranteeYears,
} from '../../../contract/orders/legal-guarantee';
import type { PickupLocation } from '../../../contract/pricing/pricing-settings';
import type { ShopSettings } from '../../../contract/settings/shop-settings';
import { storeConfig } from '../../../contract/store-config';
import { t } from '../../../contract/texts/text';
import type { EmailBlock } from '../../mail/email-port';
import type { StoredOrder } from '../order-document';
import type { StoredParcel } from '../parcels/stored-parcel';
import { getExpectedDelivery } from '../placing/promised-delivery';
import { formatDay, toEstimatedDay } from './order-email-dates';

export const formatOrderAmount = ({ currency }: Pick<StoredOrder, 'currency'>, amount: MinorUnits): string =>
  formatMinorUnits(amount, currency, storeConfig.locale);

export const containsAllItems = (order: StoredOrder, parcels: readonly StoredParcel[]): boolean =>
  order.parcels.filter(({ sentAt }) => sentAt !== null).length === parcels.length &&
  hasNothingToShip(countOrderLineUnits(order));

export function toTrackingBlocks(
  order: StoredOrder,
  parcels: readonly StoredParcel[],
  { timeZone }: ShopSettings['shop'],
): EmailBlock[] {
  return parcels.flatMap(({ tracking }, at) => {
    const { carrier = '', number = '', url = null, estimatedDelivery = null } = tracking ?? {};
    const isOne = parcels.length === 1;
    const lines = [
      number && carrier ? t('Tracking number: {number} ({carrier})', { number, carrier }) : '',
      number && !carrier ? t('Tracking number: {number}', { number }) : '',
      !number && carrier ? t('Carrier: {carrier}', { carrier }) : '',
      estimatedDelivery
        ? t('Expected delivery: {day}', {
            day: formatDay(toEstimatedDay(estimatedDelivery, timeZone), order),
          })
        : '',
    ].filter((line) => line !== '');
    if (lines.length === 0 && !url) return [];
    return [
      {
        title: isOne ? t('Parcel') : t('Parcel {position}', { position: at + 1 }),
        lines,
        ...(url
          ? {
              link: {
                label: isOne ? t('Track your parcel') : t('Track parcel {position}', { position: at + 1 }),
                url,
              },
            }
          : {}),
      },
    ];
  });
}

export function toDeliveryBlocks(order: StoredOrder): EmailBlock[] {
  const dates = getExpectedDelivery(order);
  if (!dates) return [];
  const { name: method } = order.shipping;
  const days = formatDeliveryDates(dates, order.locale);
  const arrival = method ? t('Arrives {days} by {method}', { days, method }) : t('Arrives {days}', { days });
  return [{ title: t('Delivery'), lines: [arrival], prominent: true }];
}

/** Returns the sentence about the return deadline, or an empty list if the shop accepts no returns. */
export function toReturnSentences(
  order: StoredOrder,
  { shop }: ShopSettings,
  arrival: string | null,
  isExpected: boolean,
): string[] {
  const days = shop.claims.returnDays;
  if (days === 0) return [];
  if (arrival === null)
    return [
      t(
        '{days, plural, one {You can return it within {days} day of delivery.} other {You can return it within {days} days of delivery.}}',
        { days },
      ),
    ];
  const last = formatDay(addCalendarDays(arrival, days), order);
  return [
    isExpected
      ? t(
          '{days, plural, one {You can return it until {last}, {days} day after its expected arrival.} other {You can return it until {last}, {days} days after its expected arrival.}}',
          { last, days },
        )
      : t('You can return it until {last}.', { last }),
  ];
}

/** Returns the latest expected delivery day. Uses the parcels' estimates, or the promised date if there are none. */
export function getLastArrival(
  order: StoredOrder,
  parcels: readonly StoredParcel[],
  { timeZone }: ShopSettings['shop'],
): string | null {
  const estimates = parcels.flatMap(({ tracking }) => tracking?.estimatedDelivery ?? []);
  const days = estimates.filter((date) => !Number.isNaN(Date.parse(date)));
  const last = days
    .map((date) => toEstimatedDay(date, timeZone))
    .sort()
    .at(-1);
  return last ?? getExpectedDelivery(order)?.to ?? null;
}

/**
 * Returns the legal guarantee of goods for a customer in the EU, which the confirmation of the contract repeats
 * (Directive 2011/83/EU, articles 6(1)(l) and 8(7)). Empty if the shop does not follow EU law.
 */
export function toGuaranteeBlocks(
  { shippingAddress, pickup }: StoredOrder,
  { markets }: ShopSettings,
): EmailBlock[] {
  const years = getLegalGuaranteeYears(pickup?.country ?? shippingAddress.country);
  if (years === null || !markets.regions.includes('EU')) return [];
  return [
    {
      title: t('Legal guarantee'),
      lines: [formatLegalGuarantee(years)],
      link: { label: t('Your rights under the legal guarantee'), url: getLegalGuaranteeUrl() },
    },
  ];
}

export const hasReceivedPayment = ({ payment: { captured, recorded } }: StoredOrder): boolean =>
  captured > 0 || recorded.length > 0;

export const toPickupEmailBlocks = ({ name, address, hours }: PickupLocation): EmailBlock[] => [
  { title: t('Pick up in the shop'), lines: [name, ...address] },
  { title: t('Opening hours'), lines: hours },
];

export const toInvoiceBlocks = ({ invoice }: StoredOrder): EmailBlock[] =>
  invoice
    ? [
        {
          title: t('Invoice'),
          lines: [
            t('Your invoice number is {invoice}. You can print the invoice from your order page.', {
              invoice,
            }),
          ],
        },
      ]
    : [];

export function toNoteBlocks({ timeline }: StoredOrder): EmailBlock[] {
  const last = timeline.at(-1);
  if (last?.by !== 'admin' || !last.note) return [];
  return [{ title: t('Note from the shop'), lines: last.note.split('\n') }];
}
