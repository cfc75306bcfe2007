import { useMemo } from 'react';
import { sortCountriesByName } from '@contract/addresses/country-names';
import type { HelpTexts } from '@contract/help/help-texts';
import { formatMinorUnits, toMinorUnits } from '@contract/money';
import type { PricingSettings, ShippingMethod } from '@contract/pricing/pricing-settings';
import { getPickupLocation } from '@contract/pricing/shipping';
import { storeConfig } from '@contract/store-config';
import { shopPaths } from '@/shared/config/paths';
import {
  formatFreeShippingMinimum,
  formatPrice,
  useStoreSettings,
  type StoreSettings,
} from '@/shared/settings/store-settings';
import { usePricingSettings } from '@/shared/settings/use-pricing-settings';
import { createMarkdownTable } from './markdown';

/** Formats a number with its unit in the singular or plural, such as '1 day' or '7 days'. */
const formatCountWithUnit = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

const listMethods = ({ shipping: { zones, restOfWorld } }: PricingSettings) => [
  ...zones.flatMap(({ name, methods }) => methods.map((method) => ({ zone: name, method }))),
  ...(restOfWorld ?? []).map((method) => ({ zone: 'Rest of the world', method })),
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
  if (!getUniformMethod(pricing)) return 'What shipping costs depends on where you live; your cart shows it';
  const flat = formatPrice(settings.shipping.flatRate, settings);
  const freeFrom = formatFreeShippingMinimum(settings);
  return freeFrom === null
    ? `Shipping costs ${flat}, wherever we ship`
    : `Free shipping over ${freeFrom}; below that it costs ${flat}, wherever we ship`;
}

/** Creates a table of shipping methods. Omits the column of their names if all have the same name. */
function createMethodTable(
  methods: ReturnType<typeof listMethods>,
  columns: string[],
  toCells: (method: ShippingMethod) => string[],
): string {
  const isNamed = new Set(methods.map(({ method }) => method.name)).size > 1;
  return createMarkdownTable(
    ['Where', ...(isNamed ? ['How'] : []), ...columns],
    methods.map(({ zone, method }) => [zone, ...(isNamed ? [method.name] : []), ...toCells(method)]),
  );
}

function createShippingTable(settings: StoreSettings, pricing: PricingSettings): string {
  const price = (amount: ShippingMethod['price']) =>
    amount === 0 ? 'Free' : formatMinorUnits(amount, pricing.money.currency, settings.locale);
  const only = getUniformMethod(pricing);
  const freeFrom = formatFreeShippingMinimum(settings);
  if (only && freeFrom !== null)
    return createMarkdownTable(
      ['Your order', 'Shipping'],
      [
        [`${freeFrom} and over`, 'Free'],
        [`Less than ${freeFrom}`, price(only.price)],
      ],
    );
  return createMethodTable(listMethods(pricing), ['Price', 'Free over'], (method) => [
    `${method.tiers?.length ? 'from ' : ''}${price(method.price)}`,
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
  const from = new Set(fees).size > 1 ? 'from ' : '';
  return `Bulky products, such as furniture, cost ${from}${price} more each to ship; their pages show it.`;
}

/** Formats the delivery time of a shipping method, such as '3 to 5 days'. Returns null if unknown. */
function formatDays({ minDays, maxDays }: Pick<ShippingMethod, 'minDays' | 'maxDays'>): string | null {
  if (minDays == null || maxDays == null) return null;
  return minDays === maxDays
    ? formatCountWithUnit(maxDays, 'day')
    : `${minDays} to ${formatCountWithUnit(maxDays, 'day')}`;
}

/** Describes the delivery times in one sentence, or in a Markdown table if they differ. */
function formatDeliveryRule(pricing: PricingSettings): string {
  const sent = listMethods(pricing).filter(({ method }) => method.kind !== 'pickup');
  const times = new Set(sent.map(({ method }) => formatDays(method)));
  const [time] = times;
  if (times.size === 1) return time ? `An order usually arrives within ${time}; Sundays do not count.` : '';
  if (times.size === 0) return '';
  const table = createMethodTable(sent, ['Usually arrives within'], (method) => [formatDays(method) ?? '–']);
  return `${table}\n\nSundays do not count.`;
}

/** Describes where customers find the estimated delivery date. Omits the final period. */
function formatArrivalRule(settings: StoreSettings): string {
  const carrier = 'Our shipping email has the carrier’s own date';
  return formatDays(settings.shipping) === null
    ? carrier
    : `The product page, the cart and the checkout show an estimate of the day of delivery. ${carrier}`;
}

/** Describes how prices are taxed in one sentence without the final period. */
function formatTaxRule(settings: StoreSettings, { money, tax }: PricingSettings): string {
  if (money.priceBasis === 'gross') return 'Prices include tax; your cart shows how much';
  const totals = new Set(
    tax.regions.flatMap(({ rates }) =>
      tax.classes.map(({ _id }) =>
        rates.filter((rate) => rate.class === _id).reduce((sum, { ratePpm }) => sum + ratePpm, 0),
      ),
    ),
  );
  return totals.size === 1
    ? `Tax of ${Math.round(settings.taxRate * 1e6) / 1e4}% on the subtotal is added and shown in the cart`
    : 'The tax of your address is added and shown in the cart';
}

/** Returns the answer to the question about gift wrapping, with its price. */
function formatGiftRule(settings: StoreSettings): string {
  const { gifts } = settings;
  if (!gifts) return 'No, we do not wrap gifts.';
  const price = gifts.wrappingPrice === 0 ? 'for free' : `for ${formatPrice(gifts.wrappingPrice, settings)}`;
  const unit = gifts.wrappingUnit === 'item' ? 'each item' : 'your order';
  return `Yes. Choose This is a gift at the checkout: we wrap ${unit} ${price}, print your message on a card, put no prices in the parcel, and send it on the day you choose or later.`;
}

/** Returns the answer to the question about pickup. */
function formatPickupRule(pricing: PricingSettings): string {
  const location = getPickupLocation(pricing.shipping);
  const isOffered = listMethods(pricing).some(({ method }) => method.kind === 'pickup');
  if (!location || !isOffered) return 'No, we ship all orders.';
  const place = [location.name, ...location.address].join(', ');
  return `Yes, at ${place}. Choose it at the checkout. We email you when your order is ready.`;
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
    moneyBack: formatCountWithUnit(claims.moneyBackDays, 'day'),
    moneyBackShort: `${claims.moneyBackDays}-day`,
    returns: formatCountWithUnit(claims.returnDays, 'day'),
    warranty: formatCountWithUnit(claims.warrantyYears, 'year'),
    support: claims.support,
    customers: claims.happyCustomers,
    countries: new Intl.ListFormat(settings.locale, { type: 'conjunction' }).format(
      sortCountriesByName(settings.countries).map(({ name }) => name),
    ),
    maxLines: storeConfig.orders.maxLines,
    maxQuantity: storeConfig.orders.maxQuantity,
    orderButton: settings.regions ? 'Buy now and pay or Place Order' : 'Place Order',
    unpaid: formatCountWithUnit(settings.holdMinutes, 'minute'),
    guests: settings.guests === true,
    gifts: settings.gifts !== undefined,
    giftRule: formatGiftRule(settings),
    pickupRule: formatPickupRule(pricing),
  };
};

const createLinks = ({ supportEmail }: StoreSettings) => ({
  mail: `[${supportEmail}](mailto:${supportEmail})`,
  orders: `[My Orders](${shopPaths.orders})`,
  profile: `[Profile](${shopPaths.profile})`,
  cart: `[cart](${shopPaths.cart})`,
  wishlist: `[wishlist](${shopPaths.wishlist})`,
  register: `[Registering](${shopPaths.register})`,
  forgotPassword: `[Request a link](${shopPaths.forgotPassword})`,
  addresses: `[Addresses](${shopPaths.addresses})`,
  security: `[Security](${shopPaths.security})`,
  data: `[Your data](${shopPaths.accountData})`,
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
