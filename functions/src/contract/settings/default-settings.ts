import type { PickupPlace } from '../pricing/pricing-settings';
import { store } from '../store-config';
import { FIRST_REFUNDS_ABOVE, FIRST_SHORT_HOLD } from './first-limits';
import { DEFAULT_SYNONYMS } from './default-synonyms';
import { FIRST_CURRENCY } from '../pricing/shop-prices';
import type { ShopSettings } from './shop-settings';

const STANDARD_ID = 'standard';

export const NO_PICKUP: PickupPlace = {
  name: '',
  address: [],
  country: store.countries[0] ?? '',
  region: null,
  hours: [],
};

export const DEFAULT_SETTINGS: ShopSettings = {
  shop: {
    name: store.brand,
    tagline: store.tagline,
    supportEmail: store.supportEmail,
    address: [...store.seller.address],
    timeZone: 'UTC',
    claims: store.claims,
  },
  home: { categories: [] },
  money: { currency: FIRST_CURRENCY, priceBasis: 'net', rounding: 'total' },
  tax: {
    classes: [{ _id: STANDARD_ID, name: 'Standard' }],
    regions: store.countries.map((country) => ({
      country,
      region: null,
      // A basis point is a hundred parts per million.
      rates: [{ name: 'Tax', class: STANDARD_ID, ratePpm: store.pricing.taxBasisPoints * 100 }],
    })),
    shipping: 'none',
    shippingClass: null,
  },
  shipping: {
    zones: [
      {
        _id: 'main',
        name: 'Everywhere we ship',
        places: store.countries.map((country) => ({ country, regions: null })),
        methods: [
          {
            _id: STANDARD_ID,
            name: 'Standard shipping',
            kind: 'flat',
            price: store.pricing.flatShipping,
            freeFrom: store.pricing.freeShippingFrom,
            thresholdBasis: 'after',
            tiers: null,
            bulkyFee: store.pricing.bulkyFee,
            minDays: store.pricing.deliveryDays.min,
            maxDays: store.pricing.deliveryDays.max,
          },
        ],
      },
    ],
    restOfWorld: null,
    pickup: NO_PICKUP,
  },
  stock: {
    lowAt: store.stock.lowAt,
    holdMinutes: store.orders.unpaidMinutes,
    shortHoldMinutes: FIRST_SHORT_HOLD,
  },
  security: { refundsAbove: FIRST_REFUNDS_ABOVE },
  checkout: { guests: false },
  search: { synonyms: DEFAULT_SYNONYMS },
  mails: { replyTo: '', footer: '', welcome: true, delivered: true, reviews: true },
  papers: {
    sellerName: store.seller.name,
    sellerAddress: [...store.seller.address],
    taxId: store.seller.taxId,
    invoicePrefix: 'INV-',
    creditNotePrefix: 'CN-',
    footer: '',
  },
};
