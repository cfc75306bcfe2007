import { minor, type Minor } from './money';

/** Everything a shopkeeper changes to make the shop theirs. Web, functions and mails read it from here. */
export interface StoreConfig {
  brand: string;
  tagline: string;
  /** ISO 4217 code: the one currency of the whole store. */
  currency: string;
  /** BCP 47 tag that numbers and dates are written in. */
  locale: string;
  supportEmail: string;
  /** The seller, as invoices have to name it. */
  seller: {
    name: string;
    address: readonly string[];
    /** Tax or VAT number; empty for none. */
    taxId: string;
  };
  /** Amounts in minor units of `currency`, the tax rate in basis points (800 = 8%). */
  pricing: {
    freeShippingFrom: Minor;
    flatShipping: Minor;
    taxBasisPoints: number;
    /** From the order to its arrival, Sundays not counted. */
    deliveryDays: { min: number; max: number };
  };
  /** The marketing claims; pages render them from here so that none contradicts another. */
  claims: {
    happyCustomers: string;
    support: string;
    moneyBackDays: number;
    returnDays: number;
    warrantyYears: number;
  };
  stock: {
    /** At or below: 'Hurry! Only N items left'. */
    hurryAt: number;
    /** At or below: 'N items available'. */
    noteAt: number;
    /** At or below: low stock, on the dashboard and in the list of products. */
    lowAt: number;
  };
  orders: {
    maxLines: number;
    maxQuantity: number;
    maxNotes: number;
    maxPerHour: number;
    /** Unpaid orders that one customer may have at a time: each holds stock. */
    maxUnpaid: number;
    /** Minutes after which an order that was never paid is cancelled and its stock returned. */
    unpaidMinutes: number;
  };
  /** ISO 3166-1 alpha-2 codes of the countries that the checkout offers; the first is the default. */
  countries: readonly string[];
}

export const store: StoreConfig = {
  brand: 'Hearth',
  tagline: 'Good things for the heart of the home.',
  currency: 'USD',
  locale: 'en-US',
  supportEmail: 'hello@hearth.example',
  seller: {
    name: 'Hearth Home Goods, Inc.',
    address: ['12 Foundry Street', 'Portland, Oregon 97209', 'United States'],
    taxId: '',
  },
  pricing: {
    freeShippingFrom: minor(5000),
    flatShipping: minor(999),
    taxBasisPoints: 800,
    deliveryDays: { min: 3, max: 5 },
  },
  claims: {
    happyCustomers: '50K+',
    support: '24/7',
    moneyBackDays: 7,
    returnDays: 15,
    warrantyYears: 1,
  },
  stock: { hurryAt: 5, noteAt: 10, lowAt: 5 },
  orders: { maxLines: 50, maxQuantity: 999, maxNotes: 1000, maxPerHour: 20, maxUnpaid: 2, unpaidMinutes: 15 },
  countries: ['US', 'CA', 'GB', 'AU'],
};
