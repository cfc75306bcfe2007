import { namedCountries } from '@contract/addresses/country-names';
import { formatPrice, freeShippingThreshold, store } from '@contract/store-config';
import { paths } from '@/shared/config/paths';

const { claims, locale, orders, pricing, supportEmail } = store;

/** '1 day', '7 days': for the whole numbers of the store configuration. */
export const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;

/** The store configuration in words. No text of the shop says any of this in words of its own. */
export const facts = {
  brand: store.brand,
  freeFrom: freeShippingThreshold(),
  flatShipping: formatPrice(pricing.flatShipping),
  taxRate: `${pricing.taxBasisPoints / 100}%`,
  currency: store.currency,
  moneyBack: count(claims.moneyBackDays, 'day'),
  /** Before a noun: '7-day'. */
  moneyBackShort: `${claims.moneyBackDays}-day`,
  returns: count(claims.returnDays, 'day'),
  warranty: count(claims.warrantyYears, 'year'),
  support: claims.support,
  customers: claims.happyCustomers,
  countries: new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    namedCountries(store.countries).map(({ name }) => name),
  ),
  maxLines: orders.maxLines,
  maxQuantity: orders.maxQuantity,
  unpaid: count(orders.unpaidMinutes, 'minute'),
  email: supportEmail,
} as const;

/** Links that many texts need. */
export const links = {
  mail: `[${supportEmail}](mailto:${supportEmail})`,
  contact: `[contact us](${paths.contact})`,
  orders: `[My Orders](${paths.orders})`,
  profile: `[Profile](${paths.profile})`,
  addresses: `[Addresses](${paths.addresses})`,
  security: `[Security](${paths.security})`,
  data: `[Your data](${paths.accountData})`,
} as const;
