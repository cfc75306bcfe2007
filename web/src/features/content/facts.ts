import { useMemo } from 'react';
import { sortCountriesByName } from '@contract/addresses/country-names';
import type { HelpTexts } from '@contract/help/help-texts';
import { formatMinorUnits, toMinorUnits } from '@contract/money';
import type { PricingSettings, ShippingMethod } from '@contract/pricing/pricing-settings';
import { getPickupLocation } from '@contract/pricing/shipping';
import { storeConfig } from '@contract/store-config';
import { t } from '@contract/texts/text';
import { formatConjunction } from '@/shared/config/list-format';
import { shopPaths } from '@/shared/config/paths';
import {
  formatFreeShippingMinimum,
  formatPrice,
  useStoreSettings,
  type StoreSettings,
} from '@/shared/settings/store-settings';
import { usePricingSettings } from '@/shared/settings/use-pricing-settings';
import { createMarkdownTable } from './markdown';

const formatDayCount = (count: number) =>
  t('{count, plural, one {{count} day} other {{count} days}}', { count });

const listMethods = ({ shipping: { zones, restOfWorld } }: PricingSettings) => [
  ...zones.flatMap(({ name, methods }) => methods.map((method) => ({ zone: name, method }))),
  ...(restOfWorld ?? []).map((method) => ({ zone: t('Rest of the world'), method })),
];

/** Returns the shipping method if all zones have the same single method at a flat rate, otherwise null. */
function getUniformMethod(pricing: PricingSettings): ShippingMethod | null {
  const [first, ...others] = listMethods(pricing);
  if (first?.method.kind !== 'flat') return null;
  const costsTheSame = ({ zone, method }: typeof first) =>
    zone !== first.zone &&
    (['kind', 'price', 'freeFrom', 'thresholdBasis', 'bulkyFee'] as const).every(
      (part) => (method[part] ?? null) === (first.method[part] ?? null),
    );
  return others.every(costsTheSame) ? first.method : null;
}

/** Describes the shipping cost in one sentence without the final period. */
function formatShippingRule(settings: StoreSettings, pricing: PricingSettings): string {
  if (!getUniformMethod(pricing))
    return t('What shipping costs depends on where you live; your cart shows it');
  const price = formatPrice(settings.shipping.flatRate, settings);
  const freeFrom = formatFreeShippingMinimum(settings);
  return freeFrom === null
    ? t('Shipping costs {price}, wherever we ship', { price })
    : t('Free shipping over {freeFrom}; below that it costs {price}, wherever we ship', { freeFrom, price });
}

/** Creates a table of shipping methods. Omits the column of their names if all have the same name. */
function createMethodTable(
  methods: ReturnType<typeof listMethods>,
  columns: string[],
  toCells: (method: ShippingMethod) => string[],
): string {
  const isNamed = new Set(methods.map(({ method }) => method.name)).size > 1;
  return createMarkdownTable(
    [t('Where'), ...(isNamed ? [t('How')] : []), ...columns],
    methods.map(({ zone, method }) => [zone, ...(isNamed ? [method.name] : []), ...toCells(method)]),
  );
}

function createShippingTable(settings: StoreSettings, pricing: PricingSettings): string {
  const price = (amount: ShippingMethod['price']) =>
    amount === 0
      ? t('Free', {}, 'shipping')
      : formatMinorUnits(amount, pricing.money.currency, settings.locale);
  const only = getUniformMethod(pricing);
  const freeFrom = formatFreeShippingMinimum(settings);
  if (only && freeFrom !== null)
    return createMarkdownTable(
      [t('Your order'), t('Shipping')],
      [
        [t('{amount} and over', { amount: freeFrom }), t('Free', {}, 'shipping')],
        [t('Less than {amount}', { amount: freeFrom }), price(only.price)],
      ],
    );
  return createMethodTable(listMethods(pricing), [t('Price'), t('Free over')], (method) => [
    method.tiers?.length ? t('from {price}', { price: price(method.price) }) : price(method.price),
    method.freeFrom == null ? '–' : price(method.freeFrom),
  ]);
}

/** Describes the surcharge for bulky products in one sentence. Returns '' if there is no surcharge. */
function formatBulkyRule({ locale }: StoreSettings, pricing: PricingSettings): string {
  const fees = listMethods(pricing).flatMap(({ method: { kind, bulkyFee } }) =>
    kind !== 'pickup' && bulkyFee ? [bulkyFee] : [],
  );
  if (fees.length === 0) return '';
  const price = formatMinorUnits(toMinorUnits(Math.min(...fees)), pricing.money.currency, locale);
  return t(
    new Set(fees).size > 1
      ? 'Bulky products, such as furniture, cost from {price} more each to ship; their pages show it.'
      : 'Bulky products, such as furniture, cost {price} more each to ship; their pages show it.',
    { price },
  );
}

/** Formats the delivery time of a shipping method, such as '3 to 5 days'. Returns null if unknown. */
function formatDays({ minDays, maxDays }: Pick<ShippingMethod, 'minDays' | 'maxDays'>): string | null {
  if (minDays == null || maxDays == null) return null;
  return minDays === maxDays
    ? formatDayCount(maxDays)
    : t('{max, plural, one {{min} to {max} day} other {{min} to {max} days}}', {
        min: minDays,
        max: maxDays,
      });
}

/** Describes the delivery times in one sentence, or in a Markdown table if they differ. */
function formatDeliveryRule(pricing: PricingSettings): string {
  const sent = listMethods(pricing).filter(({ method }) => method.kind !== 'pickup');
  const times = new Set(sent.map(({ method }) => formatDays(method)));
  const [time] = times;
  if (times.size === 1)
    return time ? t('An order usually arrives within {time}; Sundays do not count.', { time }) : '';
  if (times.size === 0) return '';
  const table = createMethodTable(sent, [t('Usually arrives within')], (method) => [
    formatDays(method) ?? '–',
  ]);
  return `${table}\n\n${t('Sundays do not count.')}`;
}

/** Describes where customers find the estimated delivery date. Omits the final period. */
function formatArrivalRule(settings: StoreSettings): string {
  const carrier = t('Our shipping email has the carrier’s own date');
  return formatDays(settings.shipping) === null
    ? carrier
    : `${t('The product page, the cart and the checkout show an estimate of the day of delivery.')} ${carrier}`;
}

/** Describes how prices are taxed in one sentence without the final period. */
function formatTaxRule(settings: StoreSettings, { money, tax }: PricingSettings): string {
  if (money.priceBasis === 'gross') return t('Prices include tax; your cart shows how much');
  const totals = new Set(
    tax.regions.flatMap(({ rates }) =>
      tax.classes.map(({ _id }) =>
        rates.filter((rate) => rate.class === _id).reduce((sum, { ratePpm }) => sum + ratePpm, 0),
      ),
    ),
  );
  return totals.size === 1
    ? t('Tax of {percent}% on the subtotal is added and shown in the cart', {
        percent: Math.round(settings.taxRate * 1e6) / 1e4,
      })
    : t('The tax of your address is added and shown in the cart');
}

/** Returns the answer to the question about gift wrapping, with its price. */
function formatGiftRule(settings: StoreSettings): string {
  const { gifts } = settings;
  if (!gifts) return t('No, we do not wrap gifts.');
  return t(
    'Yes. Choose This is a gift at the checkout: we wrap {unit, select, item {each item} other {your order}} {cost, select, none {for free} other {for {price}}}, print your message on a card, put no prices in the parcel, and send it on the day you choose or later.',
    {
      unit: gifts.wrappingUnit,
      cost: gifts.wrappingPrice === 0 ? 'none' : 'some',
      price: formatPrice(gifts.wrappingPrice, settings),
    },
  );
}

/** Returns the answer to the question about pickup. */
function formatPickupRule(pricing: PricingSettings): string {
  const location = getPickupLocation(pricing.shipping);
  const isOffered = listMethods(pricing).some(({ method }) => method.kind === 'pickup');
  if (!location || !isOffered) return t('No, we ship all orders.');
  const place = [location.name, ...location.address].join(', ');
  return t('Yes, at {place}. Choose it at the checkout. We email you when your order is ready.', { place });
}

export const createShopFactTexts = (settings: StoreSettings, pricing: PricingSettings) => {
  const { claims } = settings;
  return {
    brand: settings.brand,
    tagline: settings.tagline,
    freeFrom: formatFreeShippingMinimum(settings),
    shippingRule: formatShippingRule(settings, pricing),
    shippingTable: createShippingTable(settings, pricing),
    bulkyRule: formatBulkyRule(settings, pricing),
    deliveryRule: formatDeliveryRule(pricing),
    arrivalRule: formatArrivalRule(settings),
    taxRule: formatTaxRule(settings, pricing),
    currency: settings.currency,
    moneyBack: formatDayCount(claims.moneyBackDays),
    returns: formatDayCount(claims.returnDays),
    warranty: t('{count, plural, one {{count} year} other {{count} years}}', { count: claims.warrantyYears }),
    support: claims.support,
    customers: claims.happyCustomers,
    countries: formatConjunction(sortCountriesByName(settings.countries).map(({ name }) => name)),
    maxLines: storeConfig.orders.maxLines,
    maxQuantity: storeConfig.orders.maxQuantity,
    hasLegalButton: settings.regions !== undefined,
    unpaid: t('{count, plural, one {{count} minute} other {{count} minutes}}', {
      count: settings.holdMinutes,
    }),
    guests: settings.guests === true,
    gifts: settings.gifts !== undefined,
    giftRule: formatGiftRule(settings),
    pickupRule: formatPickupRule(pricing),
  };
};

const createLinks = ({ supportEmail }: StoreSettings) => ({
  mail: `[${supportEmail}](mailto:${supportEmail})`,
  orders: `[${t('My Orders')}](${shopPaths.orders})`,
  profile: `[${t('Profile')}](${shopPaths.profile})`,
  cart: `[${t('cart', {}, 'link in a sentence')}](${shopPaths.cart})`,
  wishlist: `[${t('wishlist', {}, 'link in a sentence')}](${shopPaths.wishlist})`,
  register: `[${t('Registering', {}, 'link at the start of a sentence')}](${shopPaths.register})`,
  forgotPassword: `[${t('Request a link', {}, 'link at the start of a sentence')}](${shopPaths.forgotPassword})`,
  addresses: `[${t('Addresses')}](${shopPaths.addresses})`,
  security: `[${t('Security')}](${shopPaths.security})`,
  data: `[${t('Your data')}](${shopPaths.accountData})`,
});

export const createContentTexts = (settings: StoreSettings, pricing: PricingSettings) =>
  ({
    facts: createShopFactTexts(settings, pricing),
    links: createLinks(settings),
  }) satisfies HelpTexts;

export type ContentTexts = ReturnType<typeof createContentTexts>;

export function useContentTexts(): ContentTexts {
  const settings = useStoreSettings();
  const { pricing } = usePricingSettings();
  return useMemo(() => createContentTexts(settings, pricing), [settings, pricing]);
}
