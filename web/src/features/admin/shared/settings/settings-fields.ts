import { getCurrency } from '@contract/pricing/currencies';
import { SUPPORTED_CURRENCIES } from '@contract/pricing/supported-currencies';
import { PRICE_DECIMALS } from '@contract/pricing/shop-prices';
import { t } from '@contract/texts/text';
import { LANGUAGE } from '@/shared/config/language';

type SettingChoices = readonly (readonly [value: string, label: string])[];

/** Metadata of a settings field for the form, the version comparison and the activity log. */
export interface SettingDescription {
  label: string;
  /** Name of the field within a sentence, such as 'the support email'. Defaults to the quoted label. */
  said?: string;
  unit?: string;
  amount?: true;
  choices?: SettingChoices;
  /** True if the values are slugs, which are displayed as readable words. */
  slugs?: true;
  entry?: string;
}

const currencyNames = new Intl.DisplayNames(LANGUAGE, { type: 'currency' });

/** Currencies with as many decimals as stored prices. A currency with other decimals would change stored amounts. */
const currencies = [...SUPPORTED_CURRENCIES]
  .filter((code) => getCurrency(code).exponent === PRICE_DECIMALS)
  .map((code) => [code, `${code}: ${currencyNames.of(code) ?? code}`] as const)
  .sort(([a], [b]) => a.localeCompare(b));

const monthNames = new Intl.DateTimeFormat(LANGUAGE, { month: 'long', timeZone: 'UTC' });

const MONTH_CHOICES = Array.from(
  { length: 12 },
  (_, at) => [String(at + 1), monthNames.format(Date.UTC(2026, at))] as const,
);

/** Descriptions of settings fields, by path without list indexes. */
const FIELDS: Readonly<Record<string, SettingDescription>> = {
  'shop.name': { label: t('Name'), said: t('the name of the shop') },
  'shop.supportEmail': { label: t('Support email'), said: t('the support email') },
  'shop.tagline': { label: t('Tagline'), said: t('the tagline') },
  'shop.address': { label: t('Address'), said: t('the address of the shop') },
  'shop.timeZone': { label: t('Time zone'), said: t('the time zone') },
  'shop.claims.happyCustomers': { label: t('Happy customers'), said: t('the claim about happy customers') },
  'shop.claims.support': { label: t('Support'), said: t('the claim about support') },
  'shop.claims.moneyBackDays': { label: t('Money back'), said: t('money back'), unit: t('days') },
  'shop.claims.returnDays': { label: t('Returns'), said: t('the time for returns'), unit: t('days') },
  'shop.claims.warrantyYears': { label: t('Warranty'), said: t('the warranty'), unit: t('years') },
  'shop.replyTime': { label: t('Answers within'), said: t('the time for answers') },
  'shop.replyTimeUnit': {
    label: t('Counted in'),
    said: t('the unit of the time for answers'),
    choices: [
      ['hours', t('hours')],
      ['businessDays', t('business days')],
    ],
  },
  'markets.country': { label: t('Where are you?'), said: t('the country of the seller') },
  'markets.regions': { label: t('Where do you sell?'), said: t('the regions that the shop sells to') },
  'markets.languages': { label: t('Further languages'), said: t('the further languages') },
  'markets.maker': { label: t('Maker'), said: t('the maker of most products') },
  'markets.responsiblePerson': {
    label: t('Responsible person in the EU'),
    said: t('the responsible person in the EU'),
  },
  'home.categories': {
    label: t('Categories'),
    said: t('the categories on home'),
    entry: t('the category on home'),
    slugs: true,
  },
  'money.currency': {
    label: t('Currency'),
    said: t('the currency'),
    choices: currencies,
  },
  'money.priceBasis': {
    label: t('Prices are listed'),
    choices: [
      ['net', t('without tax, which is added')],
      ['gross', t('with tax included')],
    ],
  },
  'money.rounding': {
    label: t('Tax is rounded'),
    choices: [
      ['total', t('once for all lines with the same rates')],
      ['line', t('for each line')],
    ],
  },
  'tax.classes': { label: t('Classes'), entry: t('the tax class') },
  'tax.classes.name': { label: t('Class'), said: t('the name of a tax class') },
  'tax.regions': { label: t('Places and rates'), entry: t('the taxes of') },
  'tax.regions.rates': { label: t('Rates'), entry: t('the tax') },
  'tax.regions.rates.name': { label: t('Tax'), said: t('the name of the tax') },
  'tax.regions.rates.ratePpm': { label: t('Rate'), said: t('the tax rate'), unit: '%' },
  'tax.regions.rates.class': { label: t('Class'), said: t('the class of the tax') },
  'tax.shipping': {
    label: t('Shipping is'),
    choices: [
      ['none', t('not taxed')],
      ['class', t('taxed as a class')],
      ['proportional', t('taxed like the products in the order')],
    ],
  },
  'tax.shippingClass': { label: t('Class of shipping'), said: t('the tax class of shipping') },
  'shipping.zones': { label: t('Zones'), entry: t('the shipping zone') },
  'shipping.zones.name': { label: t('Name of the zone'), said: t('the name of the shipping zone') },
  'shipping.zones.places': { label: t('Countries'), entry: t('the country') },
  'shipping.zones.places.regions': { label: t('Only these regions'), entry: t('the region') },
  'shipping.methods': { label: t('Methods'), entry: t('the shipping method') },
  'shipping.methods.name': { label: t('Name of the method'), said: t('the name of the shipping method') },
  'shipping.methods.kind': {
    label: t('Price'),
    said: t('how the shipping price is calculated'),
    choices: [
      ['flat', t('One price')],
      ['subtotal', t('By the value of the order')],
      ['weight', t('By weight')],
      ['pickup', t('Pick up in the shop')],
    ],
  },
  'shipping.methods.price': { label: t('Shipping costs'), said: t('the shipping costs'), amount: true },
  'shipping.methods.freeFrom': { label: t('Free shipping over'), said: t('free shipping'), amount: true },
  'shipping.methods.thresholdBasis': {
    label: t('Compared with the value'),
    choices: [
      ['after', t('after discounts')],
      ['before', t('before discounts')],
    ],
  },
  'shipping.methods.minDays': {
    label: t('Minimum delivery time'),
    said: t('the minimum delivery time'),
    unit: t('days'),
  },
  'shipping.methods.maxDays': {
    label: t('Maximum delivery time'),
    said: t('the maximum delivery time'),
    unit: t('days'),
  },
  'shipping.methods.bulkyFee': {
    label: t('Fee for each bulky item'),
    said: t('the fee for each bulky item'),
    amount: true,
  },
  'shipping.methods.tiers': { label: t('Tiers'), entry: t('the price tier') },
  'shipping.methods.tiers.price': { label: t('Price'), said: t('the shipping costs'), amount: true },
  'shipping.pickup.name': { label: t('Name of the place'), said: t('the name of the place for pick-up') },
  'shipping.pickup.address': { label: t('Address'), said: t('the address for pick-up') },
  'shipping.pickup.country': { label: t('Country'), said: t('the country for pick-up') },
  'shipping.pickup.region': { label: t('Region'), said: t('the region for pick-up') },
  'shipping.pickup.hours': { label: t('Opening hours'), said: t('the opening hours') },
  'stock.lowAt': { label: t('Low stock'), said: t('low stock'), unit: t('units') },
  'stock.holdMinutes': {
    label: t('Hold stock for unpaid orders for'),
    said: t('how long unpaid orders hold stock'),
    unit: t('minutes'),
  },
  'stock.shortHoldMinutes': {
    label: t('Hold while stock is short for'),
    said: t('how long unpaid orders hold scarce stock'),
    unit: t('minutes'),
  },
  'security.refundsAbove': {
    label: t('Ask again for refunds above'),
    said: t('the limit of refunds without another question'),
    amount: true,
  },
  'checkout.guests': { label: t('Allow guest checkout'), said: t('guest checkout') },
  'checkout.gifts': { label: t('Offer gift options'), said: t('gift options') },
  'checkout.wrappingPrice': {
    label: t('Wrapping costs'),
    said: t('the price of gift wrapping'),
    amount: true,
  },
  'checkout.wrappingUnit': {
    label: t('Wrapping is charged'),
    choices: [
      ['order', t('once per order')],
      ['item', t('for each item')],
    ],
  },
  'checkout.occasions': { label: t('Occasions'), entry: t('the occasion') },
  'checkout.occasions.name': { label: t('Occasion'), said: t('the name of an occasion') },
  'checkout.occasions.month': {
    label: t('Month'),
    said: t('the month of an occasion'),
    choices: MONTH_CHOICES,
  },
  'checkout.occasions.day': { label: t('Day'), said: t('the day of an occasion') },
  'checkout.occasions.year': { label: t('Year'), said: t('the year of an occasion') },
  'checkout.occasions.orderByMonth': {
    label: t('Last order month'),
    said: t('the month of the last order day'),
    choices: MONTH_CHOICES,
  },
  'checkout.occasions.orderByDay': { label: t('Last order day'), said: t('the last order day') },
  'search.synonyms': { label: t('Synonyms'), entry: t('the synonyms') },
  'mails.replyTo': { label: t('Reply-to address'), said: t('the reply-to address') },
  'mails.footer': { label: t('Email footer'), said: t('the email footer') },
  'mails.welcome': { label: t('Welcome new customers'), said: t('the welcome of new customers') },
  'mails.delivered': {
    label: t('Notify customers when their order is delivered'),
    said: t('the email about deliveries'),
  },
  'mails.reviews': {
    label: t('Ask customers for reviews a week after the delivery'),
    said: t('the request for reviews'),
  },
  'papers.sellerName': { label: t('Seller'), said: t('the seller') },
  'papers.taxId': { label: t('Tax number'), said: t('the tax number') },
  'papers.representative': { label: t('Represented by'), said: t('the representative of the seller') },
  'papers.phone': { label: t('Phone'), said: t('the seller’s phone number') },
  'papers.registerNumber': { label: t('Register and number'), said: t('the register number') },
  'papers.packagingNumber': {
    label: t('Packaging register number'),
    said: t('the packaging register number'),
  },
  'papers.sellerAddress': { label: t("Seller's address"), said: t("the seller's address") },
  'papers.invoicePrefix': { label: t('Invoice number prefix'), said: t('the invoice number prefix') },
  'papers.creditNotePrefix': {
    label: t('Credit note number prefix'),
    said: t('the credit note number prefix'),
  },
  'papers.footer': { label: t('Invoice footer'), said: t('the invoice footer') },
};

/** Returns the description of a field, given a path such as 'shipping.zones.0.methods.1.price'. */
export const getSettingDescription = (path: string): SettingDescription | undefined =>
  FIELDS[
    path
      .replace(/\.\d+(?=\.|$)/g, '')
      .replace(/^shipping\.(zones\.methods|restOfWorld)(?=\.|$)/, 'shipping.methods')
  ];

const getDescriptionOrDefault = (path: string): SettingDescription =>
  getSettingDescription(path) ?? { label: path };

export const getSettingFieldProps = (path: string) => ({
  name: path,
  label: getDescriptionOrDefault(path).label,
});

export const getSettingNumberFieldProps = (path: string) => ({
  ...getSettingFieldProps(path),
  unit: getDescriptionOrDefault(path).unit,
});

export const getSettingSelectFieldProps = (path: string) => ({
  ...getSettingFieldProps(path),
  choices: getDescriptionOrDefault(path).choices ?? [],
});

/** Labels of settings fields by path, to compare two versions of the settings. */
export const SETTING_FIELD_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(FIELDS)
    .filter(([path]) => path !== 'shipping.methods.name')
    .map(([path, { label, unit }]) => [
      path.replace(/^shipping\.methods\./, ''),
      unit === undefined ? label : `${label}, ${unit}`,
    ]),
);
