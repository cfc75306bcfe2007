import { object, type InferType } from 'yup';
import {
  toResponseSchema,
  toResponseFields,
  choiceField,
  openApiComponent,
  countField,
  listField,
  nextCursorField,
  exactObject,
  textField,
  timestampField,
} from '../response-fields';
import { paginationFields } from '../fields';
import { advertisingClaimsSchema, pickupLocationSchema, settingsSectionSchemas } from './settings-schema';
import { SETTINGS_SECTIONS } from './shop-settings';

const sections = toResponseFields(settingsSectionSchemas);

export const advertisingClaimsResponseSchema = toResponseSchema(advertisingClaimsSchema);

export const pickupLocationResponseSchema = toResponseSchema(pickupLocationSchema);

export const pricingSettingsResponseFields = {
  money: sections.money,
  tax: sections.tax,
  shipping: sections.shipping,
};

const publicationFields = {
  version: countField('Version of the settings. 0 if they are the default settings.'),
  publishedAt: timestampField().nullable(),
  publishedBy: exactObject({ _id: textField(), name: textField() }).nullable(),
};

export const currentSettingsSchema = exactObject({
  ...publicationFields,
  settings: openApiComponent('Settings', exactObject(sections)),
});
export type CurrentSettings = InferType<typeof currentSettingsSchema>;

const settingsVersionSchema = openApiComponent(
  'SettingsVersion',
  exactObject({
    ...publicationFields,
    sections: listField(choiceField(SETTINGS_SECTIONS), 'Sections of the settings that were changed.'),
    restored: countField('Version of the settings that was restored.').nullable(),
  }),
);
export type SettingsVersionSummary = InferType<typeof settingsVersionSchema>;

export const settingsVersionsQuerySchema = object(paginationFields(24));

export const settingsVersionsResponseSchema = exactObject({
  versions: listField(settingsVersionSchema),
  nextCursor: nextCursorField(),
});
export type SettingsVersionsResponse = InferType<typeof settingsVersionsResponseSchema>;
