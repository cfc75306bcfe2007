import { minor } from './money';

/** Everything a shopkeeper changes to make the shop theirs. Web, functions and mails read it from here. */
export const store = {
  brand: 'Hearth',
  tagline: 'Good things for the heart of the home.',
  /** ISO 4217 code: the one currency of the whole store. */
  currency: 'USD',
  /** BCP 47 tag that numbers and dates are written in. */
  locale: 'en-US',
  supportEmail: 'hello@hearth.example',
  /** The seller, as invoices have to name it. */
  seller: {
    name: 'Hearth Home Goods, Inc.',
    address: ['12 Foundry Street', 'Portland, Oregon 97209', 'United States'],
    /** Tax or VAT number; empty for none. */
    taxId: '',
  },
  /** Amounts in minor units of `currency`, the tax rate in basis points (800 = 8%). */
  pricing: {
    freeShippingFrom: minor(5000),
    flatShipping: minor(999),
    /** Of each unit of the shipping class 'bulky', such as furniture. */
    bulkyFee: minor(4900),
    taxBasisPoints: 800,
    /** From the order to its arrival, Sundays not counted. */
    deliveryDays: { min: 3, max: 5 },
  },
  /** The marketing claims; pages render them from here so that none contradicts another. */
  claims: {
    happyCustomers: '50K+',
    support: '24/7',
    moneyBackDays: 7,
    returnDays: 15,
    warrantyYears: 1,
  },
  stock: {
    /** At or below: 'Hurry! Only N items left'. */
    hurryAt: 5,
    /** At or below: 'N items available'. */
    noteAt: 10,
    /** At or below: low stock, on the dashboard and in the list of products. */
    lowAt: 5,
  },
  orders: {
    maxLines: 50,
    maxQuantity: 999,
    maxNotes: 1000,
    maxPerHour: 20,
    /** Unpaid orders that one customer may have at a time: each holds stock. */
    maxUnpaid: 2,
    /** Minutes after which an order that was never paid is cancelled and its stock returned. */
    unpaidMinutes: 15,
  },
  /** ISO 3166-1 alpha-2 codes of the countries that the checkout offers; the first is the default. */
  countries: ['US', 'CA', 'GB', 'AU'],
};
