import { useMemo } from 'react';
import { namedCountries } from '@contract/addresses/country-names';
import { formatMinor, minor } from '@contract/money';
import type { PricingSettings, ShippingMethod } from '@contract/pricing/pricing-settings';
import { store } from '@contract/store-config';
import { paths } from '@/shared/config/paths';
import {
  freeFromText,
  priceText,
  useStoreSettings,
  type StoreSettings,
} from '@/shared/settings/store-settings';
import { usePricingSettings } from '@/shared/settings/use-pricing-settings';
import { tableOf } from './markdown';

/** '1 day', '7 days': for the whole numbers of the settings. */
export const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;

const methodsOf = ({ shipping: { zones, restOfWorld } }: PricingSettings) => [
  ...zones.flatMap(({ name, methods }) => methods.map((method) => ({ zone: name, method }))),
  ...(restOfWorld ?? []).map((method) => ({ zone: 'Rest of the world', method })),
];

/** Returns the method with the one price for everybody: each zone has one, and they differ in their days at most. */
function onlyMethod(pricing: PricingSettings): ShippingMethod | null {
  const [first, ...others] = methodsOf(pricing);
  if (first?.method.kind !== 'flat') return null;
  const costsTheSame = ({ zone, method }: typeof first) =>
    zone !== first.zone &&
    (['kind', 'price', 'freeFrom', 'thresholdBasis', 'bulkyFee'] as const).every(
      (part) => (method[part] ?? null) === (first.method[part] ?? null),
    );
  return others.every(costsTheSame) ? first.method : null;
}

/** What shipping costs, as a sentence without its full stop. */
function shippingRule(settings: StoreSettings, pricing: PricingSettings): string {
  if (!onlyMethod(pricing)) return 'What shipping costs depends on where you live; your cart shows it';
  const flat = priceText(settings.shipping.flatRate, settings);
  const freeFrom = freeFromText(settings);
  return freeFrom === null
    ? `Shipping costs ${flat}, wherever we ship`
    : `Free shipping over ${freeFrom}; below that it costs ${flat}, wherever we ship`;
}

function shippingTable(settings: StoreSettings, pricing: PricingSettings): string {
  const price = (amount: ShippingMethod['price']) =>
    amount === 0 ? 'Free' : formatMinor(amount, pricing.money.currency, settings.locale);
  const only = onlyMethod(pricing);
  const freeFrom = freeFromText(settings);
  if (only && freeFrom !== null)
    return tableOf(
      ['Your order', 'Shipping'],
      [
        [`${freeFrom} and over`, 'Free'],
        [`Less than ${freeFrom}`, price(only.price)],
      ],
    );
  return tableOf(
    ['Where', 'How', 'Price', 'Free over'],
    methodsOf(pricing).map(({ zone, method }) => [
      zone,
      method.name,
      `${method.tiers?.length ? 'from ' : ''}${price(method.price)}`,
      method.freeFrom == null ? '–' : price(method.freeFrom),
    ]),
  );
}

/** What bulky goods cost beside the table's prices, as a sentence; '' where nothing. */
function bulkyRule({ locale }: StoreSettings, pricing: PricingSettings): string {
  const fees = methodsOf(pricing).flatMap(({ method: { kind, bulkyFee } }) =>
    kind !== 'pickup' && bulkyFee ? [bulkyFee] : [],
  );
  if (fees.length === 0) return '';
  const price = formatMinor(minor(Math.min(...fees)), pricing.money.currency, locale);
  const from = new Set(fees).size > 1 ? 'from ' : '';
  return `Bulky products, such as furniture, cost ${from}${price} more each to ship; their pages show it.`;
}

/** Formats the days of a delivery, such as '3 to 5 days'. Null if no arrival is promised. */
function formatDays({ minDays, maxDays }: Pick<ShippingMethod, 'minDays' | 'maxDays'>): string | null {
  if (minDays == null || maxDays == null) return null;
  return minDays === maxDays ? count(maxDays, 'day') : `${minDays} to ${count(maxDays, 'day')}`;
}

/** Returns how long an order is on its way: a sentence if it is the same everywhere, else a table. Empty without days. */
function deliveryRule(pricing: PricingSettings): string {
  const sent = methodsOf(pricing).filter(({ method }) => method.kind !== 'pickup');
  const times = new Set(sent.map(({ method }) => formatDays(method)));
  const [time] = times;
  if (times.size === 1) return time ? `An order usually arrives within ${time}; Sundays do not count.` : '';
  if (times.size === 0) return '';
  const table = tableOf(
    ['Where', 'How', 'Usually arrives within'],
    sent.map(({ zone, method }) => [zone, method.name, formatDays(method) ?? '–']),
  );
  return `${table}\n\nSundays do not count.`;
}

/** When an order arrives, as sentences without the last full stop: the shop's estimate, if it has one, and the carrier's date. */
function arrivalRule(settings: StoreSettings): string {
  const carrier = 'Our shipping email has the carrier’s own date';
  return formatDays(settings.shipping) === null
    ? carrier
    : `The product page, the cart and the checkout show an estimate of the day of delivery. ${carrier}`;
}

/** How tax is added, as a sentence without its full stop. */
function taxRule(settings: StoreSettings, { money, tax }: PricingSettings): string {
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

/** The settings in words. No text of the shop says any of this in words of its own. */
export const factsOf = (settings: StoreSettings, pricing: PricingSettings) => {
  const { claims } = settings;
  return {
    brand: settings.brand,
    tagline: settings.tagline,
    /** Null where shipping is never free. */
    freeFrom: freeFromText(settings),
    shippingRule: shippingRule(settings, pricing),
    shippingTable: shippingTable(settings, pricing),
    bulkyRule: bulkyRule(settings, pricing),
    deliveryRule: deliveryRule(pricing),
    arrivalRule: arrivalRule(settings),
    taxRule: taxRule(settings, pricing),
    currency: settings.currency,
    moneyBack: count(claims.moneyBackDays, 'day'),
    /** Before a noun: '7-day'. */
    moneyBackShort: `${claims.moneyBackDays}-day`,
    returns: count(claims.returnDays, 'day'),
    warranty: count(claims.warrantyYears, 'year'),
    support: claims.support,
    customers: claims.happyCustomers,
    countries: new Intl.ListFormat(settings.locale, { type: 'conjunction' }).format(
      namedCountries(settings.countries).map(({ name }) => name),
    ),
    maxLines: store.orders.maxLines,
    maxQuantity: store.orders.maxQuantity,
    unpaid: count(settings.holdMinutes, 'minute'),
    /** Whether people can order without an account. */
    guests: settings.guests === true,
  };
};

/** Links that many texts need. */
const linksOf = ({ supportEmail }: StoreSettings) => ({
  mail: `[${supportEmail}](mailto:${supportEmail})`,
  contact: `[contact us](${paths.contact})`,
  orders: `[My Orders](${paths.orders})`,
  profile: `[Profile](${paths.profile})`,
  addresses: `[Addresses](${paths.addresses})`,
  security: `[Security](${paths.security})`,
  data: `[Your data](${paths.accountData})`,
});

export const wordsOf = (settings: StoreSettings, pricing: PricingSettings) => ({
  facts: factsOf(settings, pricing),
  links: linksOf(settings),
});

/** What the texts of the shop are written with. */
export type Words = ReturnType<typeof wordsOf>;

/** The words of the settings that hold. */
export function useWords(): Words {
  const settings = useStoreSettings();
  const { pricing } = usePricingSettings();
  return useMemo(() => wordsOf(settings, pricing), [settings, pricing]);
}
