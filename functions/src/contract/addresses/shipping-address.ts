import { object, string, type InferType, type TestContext } from 'yup';
import { about, answersOf, component, flag, list, objectOf, text } from '../answer-fields';
import { codeText, jsonBoolean, line, REQUIRED } from '../fields';
import { store } from '../store-config';
import { cleanCode, foldCode } from '../typed/typed-texts';
import { withCodes } from './address-codes';
import { countryFacts, isCountryCode } from './countries';
import { phoneNumber } from './phone';
import { regionsOf } from './regions';

const getDefaultCountry = () => store.countries[0] ?? '';

const getAddressFormat = ({ parent }: TestContext) =>
  countryFacts(String((parent as { country?: unknown }).country ?? ''));

const region = () =>
  line(100)
    .default('')
    .test(
      'region-required',
      REQUIRED,
      (value, context) => value !== '' || getAddressFormat(context).region.use !== 'required',
    )
    .test('region-known', (value, context) => {
      const known = regionsOf(String((context.parent as { country?: unknown }).country ?? ''));
      if (value === '' || known.length === 0 || known.some(({ code }) => code === value)) return true;
      return context.createError({
        message: `Please choose a ${toLowerCaseLabel(getAddressFormat(context).region.label)}`,
      });
    })
    .meta(
      about(
        "The region: its ISO 3166-2 code without the country's, such as 'OR', where the country's addresses need one; else free text. Its name is accepted, too.",
      ),
    );

/** Keeps abbreviations such as 'ZIP code' in capitals. */
const toLowerCaseLabel = (label: string) =>
  label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

const postalCode = () =>
  codeText(20, foldCode)
    .default('')
    .test(
      'postal-code-required',
      REQUIRED,
      (value, context) => value !== '' || getAddressFormat(context).postalCode.use !== 'required',
    )
    .test('postal-code-form', (value, context) => {
      const { pattern, label } = getAddressFormat(context).postalCode;
      if (value === '' || pattern === null || pattern.test(value)) return true;
      return context.createError({ message: `Please enter a valid ${toLowerCaseLabel(label)}` });
    });

const country = () =>
  line(60)
    .default(getDefaultCountry)
    .test('country', 'Please choose a country', isCountryCode)
    .meta(about('ISO 3166-1 alpha-2 code; the name is accepted, too. The shop’s first by default.'));

export const shippingAddressFields = {
  fullName: line(100).required(REQUIRED),
  phone: phoneNumber().required(REQUIRED),
  address: line(200).required(REQUIRED),
  apartment: line(100).default('').meta(about('Apartment, suite or floor; empty for none.')),
  city: line(100).required(REQUIRED),
  state: region(),
  zipCode: postalCode(),
  country: country(),
};

const ignoredField = () =>
  string()
    .transform(() => '')
    .default('');

/** Replacements for the location fields of a collected order. Submitted values become ''. */
export const NO_PLACE = {
  address: ignoredField(),
  apartment: ignoredField(),
  city: ignoredField(),
  state: ignoredField(),
  zipCode: ignoredField(),
  country: ignoredField(),
};

/** Yup transform from country and region names to codes. A field's transform cannot read the country. */
export function readCodes(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { country: named = '', state = '' } = value as { country?: unknown; state?: unknown };
  if (typeof named !== 'string') return value;
  const address = { country: cleanCode(named) === '' ? getDefaultCountry() : named };
  return typeof state === 'string'
    ? { ...value, ...withCodes({ ...address, state }) }
    : { ...value, country: withCodes({ ...address, state: '' }).country };
}

export const shippingAddressSchema = object(shippingAddressFields).transform(readCodes).required(REQUIRED);
export type ShippingAddress = InferType<typeof shippingAddressSchema>;

export const savedAddressSchema = object({
  ...shippingAddressFields,
  label: line(40).default(''),
  isDefault: jsonBoolean().default(false),
}).transform(readCodes);
export type SavedAddressInput = InferType<typeof savedAddressSchema>;

export const MAX_ADDRESSES = 20;

const addressFields = {
  ...answersOf(shippingAddressFields),
  state: text(
    "The region's ISO 3166-2 code without the country's, such as 'OR', where the country's addresses need one; else free text.",
  ),
  country: text('ISO 3166-1 alpha-2 code. An old address may have a text that is none.'),
};

export const shippingAddressAnswer = component('ShippingAddress', objectOf(addressFields));

export const savedAddressAnswer = component(
  'SavedAddress',
  objectOf({
    ...addressFields,
    _id: text(),
    label: text(),
    isDefault: flag('True for exactly one address.'),
  }),
);
export type SavedAddress = InferType<typeof savedAddressAnswer>;

/**
 * Response with saved addresses. Exactly one address is the default and comes first, followed by the newest.
 */
export const addressBookAnswer = objectOf({ addresses: list(savedAddressAnswer) });

export const changedAddressAnswer = addressBookAnswer.shape({ address: savedAddressAnswer });
