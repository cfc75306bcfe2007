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

export const claimsAnswer = answerOf(claimsSchema);

export const pickupPlaceAnswer = answerOf(pickupSchema);

export const pricingFields = { money: sections.money, tax: sections.tax, shipping: sections.shipping };

const publicationFields = {
  version: count('0 are the settings of the code.'),
  publishedAt: timestamp().nullable(),
  publishedBy: objectOf({ _id: text(), name: text() }).nullable(),
};

export const currentSettingsAnswer = objectOf({
  ...publicationFields,
  settings: component('Settings', objectOf(sections)),
});
export type CurrentSettings = InferType<typeof currentSettingsAnswer>;

const settingsVersionSchema = component(
  'SettingsVersion',
  objectOf({
    ...publicationFields,
    sections: list(choice(SETTINGS_SECTIONS), 'The sections that changed with it.'),
    restored: count('The version whose settings were published again.').nullable(),
  }),
);
export type SettingsVersionSummary = InferType<typeof settingsVersionSchema>;

export const settingsVersionsQuery = object(pageQuery(24));

export const settingsVersionsAnswer = objectOf({
  versions: list(settingsVersionSchema),
  nextCursor: nextCursor(),
});
export type SettingsVersionsPage = InferType<typeof settingsVersionsAnswer>;
