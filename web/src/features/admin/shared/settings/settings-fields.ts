import { getCurrency } from '@contract/pricing/currencies';
import { SUPPORTED_CURRENCIES } from '@contract/pricing/supported-currencies';
import { PRICE_DECIMALS } from '@contract/pricing/shop-prices';
import { storeConfig } from '@contract/store-config';

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

const currencyNames = new Intl.DisplayNames([storeConfig.locale, 'en'], { type: 'currency' });

/** Currencies with as many decimals as stored prices. A currency with other decimals would change stored amounts. */
const currencies = [...SUPPORTED_CURRENCIES]
  .filter((code) => getCurrency(code).exponent === PRICE_DECIMALS)
  .map((code) => [code, `${code}: ${currencyNames.of(code) ?? code}`] as const)
  .sort(([a], [b]) => a.localeCompare(b));

const monthNames = new Intl.DateTimeFormat(storeConfig.locale, { month: 'long', timeZone: 'UTC' });

const MONTH_CHOICES = Array.from(
  { length: 12 },
  (_, at) => [String(at + 1), monthNames.format(Date.UTC(2026, at))] as const,
);

/** Descriptions of settings fields, by path without list indexes. */
const FIELDS: Readonly<Record<string, SettingDescription>> = {
  'shop.name': { label: 'Name', said: 'the name of the shop' },
  'shop.supportEmail': { label: 'Support email', said: 'the support email' },
  'shop.tagline': { label: 'Tagline', said: 'the tagline' },
  'shop.address': { label: 'Address', said: 'the address of the shop' },
  'shop.timeZone': { label: 'Time zone', said: 'the time zone' },
  'shop.claims.happyCustomers': { label: 'Happy customers', said: 'the claim about happy customers' },
  'shop.claims.support': { label: 'Support', said: 'the claim about support' },
  'shop.claims.moneyBackDays': { label: 'Money back', said: 'money back', unit: 'days' },
  'shop.claims.returnDays': { label: 'Returns', said: 'the time for returns', unit: 'days' },
  'shop.claims.warrantyYears': { label: 'Warranty', said: 'the warranty', unit: 'years' },
  'shop.replyTime': { label: 'Answers within', said: 'the time for answers' },
  'shop.replyTimeUnit': {
    label: 'Counted in',
    said: 'the unit of the time for answers',
    choices: [
      ['hours', 'hours'],
      ['businessDays', 'business days'],
    ],
  },
  'markets.country': { label: 'Where are you?', said: 'the country of the seller' },
  'markets.regions': { label: 'Where do you sell?', said: 'the regions that the shop sells to' },
  'markets.language': { label: 'First language', said: 'the first language' },
  'markets.languages': { label: 'Further languages', said: 'the further languages' },
  'markets.maker': { label: 'Maker', said: 'the maker of most products' },
  'markets.responsiblePerson': {
    label: 'Responsible person in the EU',
    said: 'the responsible person in the EU',
  },
  'home.categories': {
    label: 'Categories',
    said: 'the categories on home',
    entry: 'category on home',
    slugs: true,
  },
  'money.currency': {
    label: 'Currency',
    said: 'the currency',
    choices: currencies,
  },
  'money.priceBasis': {
    label: 'Prices are listed',
    choices: [
      ['net', 'without tax, which is added'],
      ['gross', 'with tax included'],
    ],
  },
  'money.rounding': {
    label: 'Tax is rounded',
    choices: [
      ['total', 'once for all lines with the same rates'],
      ['line', 'for each line'],
    ],
  },
  'tax.classes': { label: 'Classes', entry: 'tax class' },
  'tax.classes.name': { label: 'Class', said: 'the name of a tax class' },
  'tax.regions': { label: 'Places and rates', entry: 'taxes of' },
  'tax.regions.rates': { label: 'Rates', entry: 'tax' },
  'tax.regions.rates.name': { label: 'Tax', said: 'the name of the tax' },
  'tax.regions.rates.ratePpm': { label: 'Rate', said: 'the tax rate', unit: '%' },
  'tax.regions.rates.class': { label: 'Class', said: 'the class of the tax' },
  'tax.shipping': {
    label: 'Shipping is',
    choices: [
      ['none', 'not taxed'],
      ['class', 'taxed as a class'],
      ['proportional', 'taxed like the products in the order'],
    ],
  },
  'tax.shippingClass': { label: 'Class of shipping', said: 'the tax class of shipping' },
  'shipping.zones': { label: 'Zones', entry: 'shipping zone' },
  'shipping.zones.name': { label: 'Name of the zone', said: 'the name of the shipping zone' },
  'shipping.zones.places': { label: 'Countries', entry: 'country' },
  'shipping.zones.places.regions': { label: 'Only these regions', entry: 'region' },
  'shipping.methods': { label: 'Methods', entry: 'shipping method' },
  'shipping.methods.name': { label: 'Name of the method', said: 'the name of the shipping method' },
  'shipping.methods.kind': {
    label: 'Price',
    said: 'how the shipping price is calculated',
    choices: [
      ['flat', 'One price'],
      ['subtotal', 'By the value of the order'],
      ['weight', 'By weight'],
      ['pickup', 'Pick up in the shop'],
    ],
  },
  'shipping.methods.price': { label: 'Shipping costs', said: 'the shipping costs', amount: true },
  'shipping.methods.freeFrom': { label: 'Free shipping over', said: 'free shipping', amount: true },
  'shipping.methods.thresholdBasis': {
    label: 'Compared with the value',
    choices: [
      ['after', 'after discounts'],
      ['before', 'before discounts'],
    ],
  },
  'shipping.methods.minDays': {
    label: 'Minimum delivery time',
    said: 'the minimum delivery time',
    unit: 'days',
  },
  'shipping.methods.maxDays': {
    label: 'Maximum delivery time',
    said: 'the maximum delivery time',
    unit: 'days',
  },
  'shipping.methods.bulkyFee': {
    label: 'Fee for each bulky item',
    said: 'the fee for each bulky item',
    amount: true,
  },
  'shipping.methods.tiers': { label: 'Tiers', entry: 'price tier' },
  'shipping.methods.tiers.price': { label: 'Price', said: 'the shipping costs', amount: true },
  'shipping.pickup.name': { label: 'Name of the place', said: 'the name of the place for pick-up' },
  'shipping.pickup.address': { label: 'Address', said: 'the address for pick-up' },
  'shipping.pickup.country': { label: 'Country', said: 'the country for pick-up' },
  'shipping.pickup.region': { label: 'Region', said: 'the region for pick-up' },
  'shipping.pickup.hours': { label: 'Opening hours', said: 'the opening hours' },
  'stock.lowAt': { label: 'Low stock', said: 'low stock', unit: 'units' },
  'stock.holdMinutes': {
    label: 'Hold stock for unpaid orders for',
    said: 'how long unpaid orders hold stock',
    unit: 'minutes',
  },
  'stock.shortHoldMinutes': {
    label: 'Hold while stock is short for',
    said: 'how long unpaid orders hold scarce stock',
    unit: 'minutes',
  },
  'security.refundsAbove': {
    label: 'Ask again for refunds above',
    said: 'the limit of refunds without another question',
    amount: true,
  },
  'checkout.guests': { label: 'Allow guest checkout', said: 'guest checkout' },
  'checkout.gifts': { label: 'Offer gift options', said: 'gift options' },
  'checkout.wrappingPrice': { label: 'Wrapping costs', said: 'the price of gift wrapping', amount: true },
  'checkout.wrappingUnit': {
    label: 'Wrapping is charged',
    choices: [
      ['order', 'once per order'],
      ['item', 'for each item'],
    ],
  },
  'checkout.occasions': { label: 'Occasions', entry: 'occasion' },
  'checkout.occasions.name': { label: 'Occasion', said: 'the name of an occasion' },
  'checkout.occasions.month': { label: 'Month', said: 'the month of an occasion', choices: MONTH_CHOICES },
  'checkout.occasions.day': { label: 'Day', said: 'the day of an occasion' },
  'checkout.occasions.year': { label: 'Year', said: 'the year of an occasion' },
  'checkout.occasions.orderByMonth': {
    label: 'Last order month',
    said: 'the month of the last order day',
    choices: MONTH_CHOICES,
  },
  'checkout.occasions.orderByDay': { label: 'Last order day', said: 'the last order day' },
  'search.synonyms': { label: 'Synonyms', entry: 'synonyms' },
  'mails.replyTo': { label: 'Reply-to address', said: 'the reply-to address' },
  'mails.footer': { label: 'Email footer', said: 'the email footer' },
  'mails.welcome': { label: 'Welcome new customers', said: 'the welcome of new customers' },
  'mails.delivered': {
    label: 'Notify customers when their order is delivered',
    said: 'the email about deliveries',
  },
  'mails.reviews': {
    label: 'Ask customers for reviews a week after the delivery',
    said: 'the request for reviews',
  },
  'papers.sellerName': { label: 'Seller', said: 'the seller' },
  'papers.taxId': { label: 'Tax number', said: 'the tax number' },
  'papers.sellerAddress': { label: "Seller's address", said: "the seller's address" },
  'papers.invoicePrefix': { label: 'Invoice number prefix', said: 'the invoice number prefix' },
  'papers.creditNotePrefix': { label: 'Credit note number prefix', said: 'the credit note number prefix' },
  'papers.footer': { label: 'Invoice footer', said: 'the invoice footer' },
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
