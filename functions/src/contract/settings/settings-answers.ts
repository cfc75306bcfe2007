import { object, type InferType } from 'yup';
import {
  answerOf,
  answersOf,
  choice,
  component,
  count,
  list,
  nextCursor,
  objectOf,
  text,
  timestamp,
} from '../answer-fields';
import { pageQuery } from '../fields';
import { claimsSchema, pickupSchema, settingsSections } from './settings-schema';
import { SETTINGS_SECTIONS } from './shop-settings';

const sections = answersOf(settingsSections);

/** The claims of the shop, as /config answers them. */
export const claimsAnswer = answerOf(claimsSchema);

/** Where orders are collected. */
export const pickupPlaceAnswer = answerOf(pickupSchema);

/** What prices depend on: public, since a cart is priced with it. */
export const pricingFields = { money: sections.money, tax: sections.tax, shipping: sections.shipping };

const publication = {
  version: count('0 are the settings of the code.'),
  publishedAt: timestamp().nullable(),
  publishedBy: objectOf({ _id: text(), name: text() }).nullable(),
};

/** The settings that hold now. */
export const currentSettingsAnswer = objectOf({
  ...publication,
  settings: component('Settings', objectOf(sections)),
});
export type CurrentSettings = InferType<typeof currentSettingsAnswer>;

/** One version in the history. */
const settingsVersionAnswer = component(
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
