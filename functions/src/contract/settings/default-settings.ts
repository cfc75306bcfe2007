import { toMinorUnits } from '../money';
import type { PickupLocation } from '../pricing/pricing-settings';
import { SOURCE_LANGUAGE } from '../texts/languages';
import { storeConfig } from '../store-config';
import { DEFAULT_REFUND_CONFIRMATION_AMOUNT, DEFAULT_SHORT_RESERVATION_MINUTES } from './default-limits';
import { DEFAULT_GIFT_OCCASIONS } from './gift-occasions';
import { DEFAULT_SYNONYMS } from './default-synonyms';
import { DEFAULT_CURRENCY } from '../pricing/shop-prices';
import type { ShopSettings } from './shop-settings';

const STANDARD_ID = 'standard';

export const EMPTY_PICKUP_LOCATION: PickupLocation = {
  name: '',
  address: [],
  country: storeConfig.countries[0] ?? '',
  region: null,
  hours: [],
};

export const DEFAULT_SETTINGS: ShopSettings = {
  shop: {
    name: storeConfig.brand,
    tagline: storeConfig.tagline,
    supportEmail: storeConfig.supportEmail,
    address: [...storeConfig.seller.address],
    timeZone: 'UTC',
    claims: storeConfig.claims,
    replyTime: null,
    replyTimeUnit: 'businessDays',
  },
  markets: {
    country: storeConfig.countries[0] ?? '',
    regions: [],
    language: SOURCE_LANGUAGE,
    languages: [],
    maker: '',
    responsiblePerson: '',
  },
  home: { categories: [] },
  money: { currency: DEFAULT_CURRENCY, priceBasis: 'net', rounding: 'total' },
  tax: {
    classes: [{ _id: STANDARD_ID, name: 'Standard' }],
    regions: storeConfig.countries.map((country) => ({
      country,
      region: null,
      rates: [{ name: 'Tax', class: STANDARD_ID, ratePpm: storeConfig.pricing.taxBasisPoints * 100 }],
    })),
    shipping: 'none',
    shippingClass: null,
  },
  shipping: {
    zones: [
      {
        _id: 'main',
        name: 'Everywhere we ship',
        places: storeConfig.countries.map((country) => ({ country, regions: null })),
        methods: [
          {
            _id: STANDARD_ID,
            name: 'Standard shipping',
            kind: 'flat',
            price: storeConfig.pricing.flatShipping,
            freeFrom: storeConfig.pricing.freeShippingFrom,
            thresholdBasis: 'after',
            tiers: null,
            bulkyFee: storeConfig.pricing.bulkyFee,
            minDays: storeConfig.pricing.deliveryDays.min,
            maxDays: storeConfig.pricing.deliveryDays.max,
          },
        ],
      },
    ],
    restOfWorld: null,
    pickup: EMPTY_PICKUP_LOCATION,
  },
  stock: {
    lowAt: storeConfig.stock.lowAt,
    holdMinutes: storeConfig.orders.unpaidMinutes,
    shortHoldMinutes: DEFAULT_SHORT_RESERVATION_MINUTES,
  },
  security: { refundsAbove: DEFAULT_REFUND_CONFIRMATION_AMOUNT },
  checkout: {
    guests: false,
    gifts: false,
    wrappingPrice: toMinorUnits(0),
    wrappingUnit: 'order',
    occasions: DEFAULT_GIFT_OCCASIONS.map((occasion) => ({ ...occasion })),
  },
  search: { synonyms: DEFAULT_SYNONYMS },
  mails: { replyTo: '', footer: '', welcome: true, delivered: true, reviews: true },
  papers: {
    sellerName: storeConfig.seller.name,
    sellerAddress: [...storeConfig.seller.address],
    taxId: storeConfig.seller.taxId,
    representative: '',
    phone: '',
    registerNumber: '',
    packagingNumber: '',
    invoicePrefix: 'INV-',
    creditNotePrefix: 'CN-',
    footer: '',
  },
};
