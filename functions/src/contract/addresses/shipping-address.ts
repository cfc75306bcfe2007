import { object, string, type InferType, type TestContext } from 'yup';
import {
  createOpenApiMeta,
  toResponseFields,
  openApiComponent,
  booleanField,
  listField,
  exactObject,
  textField,
} from '../response-fields';
import { codeField, strictBooleanField, singleLineTextField, REQUIRED_MESSAGE } from '../fields';
import { storeConfig } from '../store-config';
import { cleanCodeInput, normalizeForComparison } from '../typed/text-cleaning';
import { replaceAddressNamesWithCodes } from './address-codes';
import { getCountryAddressFormat, isCountryCode } from './countries';
import { phoneNumberField } from './phone';
import { getRegions } from './regions';
import { getTextLanguage, t } from '../texts/text';

const getDefaultCountry = () => storeConfig.countries[0] ?? '';

const getAddressFormat = ({ parent }: TestContext) =>
  getCountryAddressFormat(String((parent as { country?: unknown }).country ?? ''));

const region = () =>
  singleLineTextField(100)
    .default('')
    .test(
      'region-required',
      REQUIRED_MESSAGE,
      (value, context) => value !== '' || getAddressFormat(context).region.use !== 'required',
    )
    .test('region-known', (value, context) => {
      const known = getRegions(String((context.parent as { country?: unknown }).country ?? ''));
      if (value === '' || known.length === 0 || known.some(({ code }) => code === value)) return true;
      return context.createError({
        message: t('Please choose a {label}', {
          label: toLowerCaseLabel(getAddressFormat(context).region.label),
        }),
      });
    })
    .meta(
      createOpenApiMeta(
        "Short ISO 3166-2 code of the region, such as 'OR', if the country's addresses need a region, otherwise free text. The name is also accepted.",
      ),
    );

/** Formats a label for use within a sentence. Other languages than English have capital letters there, too. */
const toLowerCaseLabel = (label: string) =>
  getTextLanguage() === 'en' ? label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()) : label;

const postalCode = () =>
  codeField(20, normalizeForComparison)
    .default('')
    .test(
      'postal-code-required',
      REQUIRED_MESSAGE,
      (value, context) => value !== '' || getAddressFormat(context).postalCode.use !== 'required',
    )
    .test('postal-code-form', (value, context) => {
      const { pattern, label } = getAddressFormat(context).postalCode;
      if (value === '' || pattern === null || pattern.test(value)) return true;
      return context.createError({
        message: t('Please enter a valid {label}', { label: toLowerCaseLabel(label) }),
      });
    });

const country = () =>
  singleLineTextField(60)
    .default(getDefaultCountry)
    .test('country', () => t('Please choose a country'), isCountryCode)
    .meta(
      createOpenApiMeta(
        "ISO 3166-1 alpha-2 code. The name is also accepted. Defaults to the shop's first country.",
      ),
    );

export const shippingAddressFields = {
  fullName: singleLineTextField(100).required(REQUIRED_MESSAGE),
  phone: phoneNumberField().required(REQUIRED_MESSAGE),
  address: singleLineTextField(200).required(REQUIRED_MESSAGE),
  apartment: singleLineTextField(100)
    .default('')
    .meta(createOpenApiMeta('Apartment, suite or floor. Can be empty.')),
  city: singleLineTextField(100).required(REQUIRED_MESSAGE),
  state: region(),
  zipCode: postalCode(),
  country: country(),
};

const ignoredField = () =>
  string()
    .transform(() => '')
    .default('');

/** Schemas that set all address fields to empty values, for pickup orders. */
export const EMPTY_ADDRESS_FIELDS = {
  address: ignoredField(),
  apartment: ignoredField(),
  city: ignoredField(),
  state: ignoredField(),
  zipCode: ignoredField(),
  country: ignoredField(),
};

/** Replaces the country and region names of an address with codes. Invalid input is returned unchanged. */
export function normalizeAddressInput(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { country: named = '', state = '' } = value as { country?: unknown; state?: unknown };
  if (typeof named !== 'string') return value;
  const address = { country: cleanCodeInput(named) === '' ? getDefaultCountry() : named };
  return typeof state === 'string'
    ? { ...value, ...replaceAddressNamesWithCodes({ ...address, state }) }
    : { ...value, country: replaceAddressNamesWithCodes({ ...address, state: '' }).country };
}

export const shippingAddressSchema = object(shippingAddressFields)
  .transform(normalizeAddressInput)
  .required(REQUIRED_MESSAGE);
export type ShippingAddress = InferType<typeof shippingAddressSchema>;

export const savedAddressSchema = object({
  ...shippingAddressFields,
  label: singleLineTextField(40).default(''),
  isDefault: strictBooleanField().default(false),
}).transform(normalizeAddressInput);
export type SavedAddressInput = InferType<typeof savedAddressSchema>;

export const MAX_SAVED_ADDRESSES = 20;

const addressFields = {
  ...toResponseFields(shippingAddressFields),
  state: textField(
    "Short ISO 3166-2 code of the region, such as 'OR', if the country's addresses need a region, otherwise free text.",
  ),
  country: textField('ISO 3166-1 alpha-2 code. Old addresses can contain other text.'),
};

export const shippingAddressResponseSchema = openApiComponent('ShippingAddress', exactObject(addressFields));

export const savedAddressResponseSchema = openApiComponent(
  'SavedAddress',
  exactObject({
    ...addressFields,
    _id: textField(),
    label: textField(),
    isDefault: booleanField('True if this is the default address.'),
  }),
);
export type SavedAddress = InferType<typeof savedAddressResponseSchema>;

/** Saved addresses of a customer. The default address comes first, then the newest. */
export const addressBookResponseSchema = exactObject({ addresses: listField(savedAddressResponseSchema) });

export const saveAddressResponseSchema = addressBookResponseSchema.shape({
  address: savedAddressResponseSchema,
});
