import { toMinorUnits } from './money';

export const storeConfig = {
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
  /** Default prices in minor units, and the default tax rate in basis points: 800 is 8%. */
  pricing: {
    freeShippingFrom: toMinorUnits(5000),
    flatShipping: toMinorUnits(999),
    bulkyFee: toMinorUnits(4900),
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
  stock: {
    /** Maximum stock for which the message 'Hurry! Only N items left' is shown. */
    hurryAt: 5,
    noteAt: 10,
    lowAt: 5,
  },
  orders: {
    maxLines: 50,
    maxQuantity: 999,
    maxNotes: 1000,
    maxPerHour: 20,
    maxUnpaid: 2,
    unpaidMinutes: 15,
  },
  /** ISO 3166-1 alpha-2 codes of the countries at checkout. The first country is preselected. */
  countries: ['US', 'CA', 'GB', 'AU'],
};
