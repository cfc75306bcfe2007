import { array, object, type Schema } from 'yup';
import { amount, component, count, list, objectOf, text } from '../answer-fields';
import { countryCodeOf } from '../addresses/address-codes';
import { isCountryCode } from '../addresses/countries';
import {
  areDistinct,
  codeText,
  decimalAmount,
  line,
  paragraph,
  REQUIRED,
  SETTING_ID,
  whole,
} from '../fields';
import {
  byField,
  factsOf,
  isGtin,
  type PlainField,
  type PlainValues,
  type PRODUCT_FIELDS,
} from './product-fields';
import { HOME } from './ships-to';
import { VARIANT_MEASURES, type VariantMeasure } from './variant-measures';

export const priceField = () => decimalAmount().min(0, 'Must be 0 or more');

type RequiredField = {
  [F in PlainField]: (typeof PRODUCT_FIELDS)[F] extends { required: true } ? F : never;
}[PlainField];

function toCountryOrHome(text: string): string {
  return text.toLowerCase() === HOME ? HOME : (countryCodeOf(text) ?? text);
}

const shipsToField = (max: number, maxEach: number) =>
  array(
    line(maxEach)
      .required(REQUIRED)
      .transform((text: unknown) => (typeof text === 'string' ? toCountryOrHome(text) : text))
      .test(
        'place',
        'Must be a country, such as US, or "home"',
        (place) => !place || place === HOME || isCountryCode(place),
      ),
  )
    .typeError('Must be a list')
    .max(max, `Has at most ${max} entries`)
    .test(
      'home',
      '"home" cannot be combined with other countries',
      (places) => !places || places.length < 2 || !places.includes(HOME),
    )
    .test('distinct', 'Each country can be listed once', (places) => areDistinct(places ?? []))
    .optional();

type EditSchemas = { [F in PlainField]: Schema<PlainValues[F] | undefined> };

type CreateSchemas = {
  [F in PlainField]: Schema<F extends RequiredField ? PlainValues[F] : PlainValues[F] | undefined>;
};

function createFieldSchema(field: PlainField, isNew: boolean): Schema {
  const facts = factsOf(field);
  switch (facts.kind) {
    case 'text': {
      const isCode = facts.gtin || facts.search === 'code';
      const baseSchema = facts.lines ? paragraph(facts.max) : isCode ? codeText(facts.max) : line(facts.max);
      if (facts.gtin)
        return baseSchema
          .test('gtin', 'Must be a GTIN: 8, 12, 13 or 14 digits, the last one a check digit', (value) =>
            value ? isGtin(value) : true,
          )
          .optional();
      if (facts.taxClass)
        return baseSchema
          .matches(SETTING_ID, { message: 'Not the id of a tax class', excludeEmptyString: true })
          .optional();
      if (facts.choices)
        return baseSchema
          .oneOf(['', ...facts.choices], `Must be empty or ${facts.choices.join(', ')}`)
          .optional();
      if (!facts.required) return baseSchema.optional();
      return isNew ? baseSchema.required(REQUIRED) : baseSchema.min(1, REQUIRED).optional();
    }
    case 'whole':
      return whole(0, facts.max, 'Must be 0 or more').nullable().optional();
    case 'amount':
      return priceField().nullable().optional();
    case 'texts':
      if (facts.places) return shipsToField(facts.max, facts.maxEach);
      return array(
        line(facts.maxEach)
          .required(REQUIRED)
          .matches(/^[^,]*$/, 'Must not contain a comma'),
      )
        .typeError('Must be a list')
        .max(facts.max, `Has at most ${facts.max} entries`)
        .optional();
    case 'pairs':
      return array(
        object({
          name: line(facts.maxName)
            .required(REQUIRED)
            .matches(/^[^:]*$/, 'Must not contain a colon'),
          value: line(facts.maxValue).required(REQUIRED),
        }),
      )
        .typeError('Must be a list of names and values')
        .max(facts.max, `Has at most ${facts.max} entries`)
        .optional();
  }
}

export const createFieldSchemas = (): CreateSchemas =>
  byField((field) => createFieldSchema(field, true)) as unknown as CreateSchemas;

export const editFieldSchemas = (): EditSchemas =>
  byField((field) => createFieldSchema(field, false)) as unknown as EditSchemas;

/** Creates schemas for the measures of a variant. Null removes a measure in favour of the product's. */
export const measureSchemas = () =>
  Object.fromEntries(
    VARIANT_MEASURES.map((measure) => [measure, createFieldSchema(measure, false)]),
  ) as unknown as Record<VariantMeasure, Schema<number | null | undefined>>;

const specificationSchema = component('Specification', objectOf({ name: text(), value: text() }));

const createFieldResponseSchema = (field: PlainField): Schema => {
  const facts = factsOf(field);
  const label = facts.detail ? `${facts.label}. In lists it is empty.` : facts.label;
  switch (facts.kind) {
    case 'whole':
      return count(label).nullable();
    case 'amount':
      return amount(label).nullable();
    case 'texts':
      return list(text(), label);
    case 'pairs':
      return list(specificationSchema, label);
    case 'text':
      return facts.detail ? text(label) : text();
  }
};

export const measureAnswers = () =>
  Object.fromEntries(
    VARIANT_MEASURES.map((measure) => [
      measure,
      count(`${factsOf(measure).label}, if it differs from the product's.`).optional(),
    ]),
  ) as unknown as Record<VariantMeasure, Schema<number | undefined>>;

export const fieldAnswers = () =>
  byField(createFieldResponseSchema) as unknown as { [F in PlainField]: Schema<PlainValues[F]> };
