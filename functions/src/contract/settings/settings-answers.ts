import { number, object, type InferType } from 'yup';
import {
  amount,
  choice,
  component,
  count,
  flag,
  list,
  nextCursor,
  objectOf,
  text,
  timestamp,
} from '../answer-fields';
import { pageQuery } from '../fields';
import { SETTINGS_SECTIONS } from './shop-settings';

/** The claims of the shop, as /config and the settings answer them. */
export const claimsAnswer = objectOf({
  happyCustomers: text(),
  support: text(),
  moneyBackDays: count(),
  returnDays: count(),
  warrantyYears: count(),
});

const shippingMethod = component(
  'ShippingMethod',
  objectOf({
    _id: text(),
    name: text(),
    kind: choice(['flat', 'weight', 'subtotal', 'pickup']),
    price: amount('As the shop lists its prices; with tiers, the price below the first one.'),
    freeFrom: amount('Free from this value of the goods, null for never.').nullable(),
    thresholdBasis: choice(
      ['after', 'before'],
      'Whether `freeFrom` and tiers by subtotal are compared with the value after or before discounts.',
    ),
    tiers: list(
      objectOf({
        from: number()
          .defined()
          .min(0)
          .meta({
            jsonSchema: { description: 'Grams for a price by weight, a decimal amount for one by subtotal.' },
          }),
        price: amount(),
      }),
    ).nullable(),
    minDays: count('Days from the order to its arrival at least, Sundays not counted.').nullable(),
    maxDays: count('The same at most. Both are null where no arrival is promised.').nullable(),
  }),
);

/** Where orders are collected. */
export const pickupPlaceAnswer = objectOf({
  name: text(),
  address: list(text(), 'Line by line; empty where nothing is collected.'),
  country: text('ISO 3166-1 alpha-2 code: what is collected is taxed there.'),
  region: text('ISO 3166-2 code without the country; null for the whole country.').nullable(),
  hours: list(text(), 'Opening hours, line by line.'),
});

/** What prices depend on: public, since a cart is priced with it. */
export const pricingFields = {
  money: objectOf({
    currency: text('ISO 4217 code.'),
    priceBasis: choice(['net', 'gross'], 'Whether prices are listed without tax or include it.'),
    rounding: choice(['total', 'line']),
  }),
  tax: objectOf({
    classes: list(objectOf({ _id: text(), name: text() })),
    regions: list(
      objectOf({
        country: text('ISO 3166-1 alpha-2 code.'),
        region: text('ISO 3166-2 code without the country; null for the whole country.').nullable(),
        rates: list(
          objectOf({ name: text(), class: text(), ratePpm: count('Parts per million: 1% is 10000.') }),
        ),
      }),
    ),
    shipping: choice(['none', 'class', 'proportional']),
    shippingClass: text().nullable(),
  }),
  shipping: objectOf({
    zones: list(
      objectOf({
        _id: text(),
        name: text(),
        places: list(objectOf({ country: text(), regions: list(text()).nullable() })),
        methods: list(shippingMethod),
      }),
    ),
    restOfWorld: list(shippingMethod, 'Null where the shop does not ship to places in no zone.').nullable(),
    pickup: pickupPlaceAnswer,
  }),
};

export const settingsAnswer = component(
  'Settings',
  objectOf({
    shop: objectOf({
      name: text(),
      tagline: text(),
      supportEmail: text(),
      address: list(text()),
      claims: claimsAnswer,
    }),
    home: objectOf({
      categories: list(text(), 'Slugs, in the order of the home page; none for the largest ones.'),
    }),
    ...pricingFields,
    stock: objectOf({ lowAt: count(), holdMinutes: count() }),
    checkout: objectOf({ guests: flag() }),
    search: objectOf({
      synonyms: list(objectOf({ words: list(text()) }), 'Words that find the same products.'),
    }),
    mails: objectOf({ replyTo: text(), footer: text(), welcome: flag(), delivered: flag(), reviews: flag() }),
    papers: objectOf({
      sellerName: text(),
      sellerAddress: list(text()),
      taxId: text(),
      invoicePrefix: text(),
      creditNotePrefix: text(),
      footer: text(),
    }),
  }),
);

const publication = {
  version: count('0 are the settings of the code.'),
  publishedAt: timestamp().nullable(),
  publishedBy: objectOf({ _id: text(), name: text() }).nullable(),
};

/** The settings that hold now. */
export const currentSettingsAnswer = objectOf({ ...publication, settings: settingsAnswer });
export type CurrentSettings = InferType<typeof currentSettingsAnswer>;

/** One version in the history. */
export const settingsVersionAnswer = component(
  'SettingsVersion',
  objectOf({
    ...publication,
    sections: list(choice(SETTINGS_SECTIONS), 'The sections that changed with it.'),
    restored: count('The version whose settings were published again.').nullable(),
  }),
);
export type SettingsVersionSummary = InferType<typeof settingsVersionAnswer>;

export const settingsVersionsQuery = object(pageQuery(24));

/** Versions, newest first; version 0 is the last of them. */
export const settingsVersionsAnswer = objectOf({
  versions: list(settingsVersionAnswer),
  nextCursor: nextCursor(),
});
export type SettingsVersionsPage = InferType<typeof settingsVersionsAnswer>;
