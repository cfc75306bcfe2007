import { array, object, type Schema } from 'yup';
import {
  amountField,
  booleanField,
  createOpenApiMeta,
  openApiComponent,
  countField,
  listField,
  exactObject,
  textField,
} from '../response-fields';
import { isCalendarDay } from '../orders/delivery';
import { toCountryCode } from '../addresses/address-codes';
import { isCountryCode } from '../addresses/countries';
import {
  hasNoDuplicates,
  strictBooleanField,
  codeField,
  documentIdField,
  decimalAmountField,
  singleLineTextField,
  multilineTextField,
  REQUIRED_MESSAGE,
  SETTING_ID_PATTERN,
  integerField,
} from '../fields';
import {
  mapProductFields,
  getProductFieldDefinition,
  isGtin,
  type ProductFieldName,
  type ProductFieldValues,
  type VisibleProductFields,
} from './product-fields';
import { MAX_CHOICE_VALUE_LENGTH } from './product-facets';
import type { PRODUCT_FIELDS } from './product-field-table';
import { HOME_COUNTRY_VALUE } from './ships-to';
import { formatProductContent, parseProductContent } from './product-content';
import {
  VARIANT_MEASUREMENTS,
  VARIANT_TEXTS,
  type VariantMeasurement,
  type VariantTextField,
} from './variant-measures';
import { t } from '../texts/text';

export const priceField = () => decimalAmountField().min(0, () => t('Must be 0 or more'));

type RequiredField = {
  [F in ProductFieldName]: (typeof PRODUCT_FIELDS)[F] extends { required: true } ? F : never;
}[ProductFieldName];

function toCountryOrHome(text: string): string {
  return text.toLowerCase() === HOME_COUNTRY_VALUE ? HOME_COUNTRY_VALUE : (toCountryCode(text) ?? text);
}

function normalizeContent(text: unknown): unknown {
  const content = typeof text === 'string' ? parseProductContent(text) : null;
  return content ? formatProductContent(content) : text;
}

const shipsToField = (max: number, maxEach: number) =>
  array(
    singleLineTextField(maxEach)
      .required(REQUIRED_MESSAGE)
      .transform((text: unknown) => (typeof text === 'string' ? toCountryOrHome(text) : text))
      .test(
        'place',
        () => t('Must be a country, such as US, or "home"'),
        (place) => !place || place === HOME_COUNTRY_VALUE || isCountryCode(place),
      ),
  )
    .typeError(() => t('Must be a list'))
    .max(max, () => t('Has at most {max} entries', { max }))
    .test(
      'home',
      () => t('"home" cannot be combined with other countries'),
      (places) => !places || places.length < 2 || !places.includes(HOME_COUNTRY_VALUE),
    )
    .test(
      'distinct',
      () => t('Each country can be listed once'),
      (places) => hasNoDuplicates(places ?? []),
    )
    .optional();

const productIdsField = (max: number) =>
  array(documentIdField().required(REQUIRED_MESSAGE))
    .typeError(() => t('Must be a list'))
    .max(max, () => t('Has at most {max} entries', { max }))
    .test(
      'distinct',
      () => t('Each product can be listed once'),
      (ids) => hasNoDuplicates(ids ?? []),
    )
    .optional();

type ProductFieldUpdateSchemas = { [F in ProductFieldName]: Schema<ProductFieldValues[F] | undefined> };

type ProductFieldCreationSchemas = {
  [F in ProductFieldName]: Schema<
    F extends RequiredField ? ProductFieldValues[F] : ProductFieldValues[F] | undefined
  >;
};

function createFieldSchema(field: ProductFieldName, isNew: boolean): Schema {
  const facts = getProductFieldDefinition(field);
  switch (facts.kind) {
    case 'text': {
      const isCode = facts.gtin || facts.search === 'code';
      const baseSchema = facts.lines
        ? multilineTextField(facts.max)
        : isCode
          ? codeField(facts.max)
          : singleLineTextField(facts.max);
      if (facts.gtin)
        return baseSchema
          .test(
            'gtin',
            () => t('Must be a GTIN: 8, 12, 13 or 14 digits, the last one a check digit'),
            (value) => (value ? isGtin(value) : true),
          )
          .optional();
      if (facts.day)
        return baseSchema
          .test(
            'day',
            () => t('Must be a day, such as 2026-12-24'),
            (value) => (value ? isCalendarDay(value) : true),
          )
          .optional();
      if (facts.taxClass)
        return baseSchema
          .matches(SETTING_ID_PATTERN, { message: () => t('Unknown tax class'), excludeEmptyString: true })
          .optional();
      if (facts.content)
        return baseSchema
          .transform(normalizeContent)
          .test(
            'content',
            () => t('Must be an amount with g, kg, ml, l, m, m² or pieces, such as 750 ml'),
            (value) => (value ? parseProductContent(value) !== null : true),
          )
          .optional();
      if (facts.hsCode)
        return baseSchema
          .transform((text: unknown) => (typeof text === 'string' ? text.replace(/[ .]/g, '') : text))
          .matches(/^\d{6,10}$/, { message: () => t('Must have 6 to 10 digits'), excludeEmptyString: true })
          .optional();
      if (!facts.required) return baseSchema.optional();
      return isNew ? baseSchema.required(REQUIRED_MESSAGE) : baseSchema.min(1, REQUIRED_MESSAGE).optional();
    }
    case 'choices': {
      const values = Object.keys(facts.choices);
      return singleLineTextField(MAX_CHOICE_VALUE_LENGTH)
        .oneOf(['', ...values], () => t('Must be empty or {values}', { values: values.join(', ') }))
        .optional();
    }
    case 'flag':
      return strictBooleanField().optional();
    case 'whole':
      return (
        facts.min
          ? integerField(facts.min, facts.max)
          : integerField(0, facts.max, () => t('Must be 0 or more'))
      )
        .nullable()
        .optional();
    case 'amount':
      return priceField().nullable().optional();
    case 'texts':
      if (facts.places) return shipsToField(facts.max, facts.maxEach);
      if (facts.products) return productIdsField(facts.max);
      return array(
        singleLineTextField(facts.maxEach)
          .required(REQUIRED_MESSAGE)
          .matches(/^[^,]*$/, () => t('Must not contain a comma')),
      )
        .typeError(() => t('Must be a list'))
        .max(facts.max, () => t('Has at most {max} entries', { max: facts.max }))
        .optional();
    case 'pairs':
      return array(
        object({
          name: singleLineTextField(facts.maxName)
            .required(REQUIRED_MESSAGE)
            .matches(/^[^:]*$/, () => t('Must not contain a colon')),
          value: singleLineTextField(facts.maxValue).required(REQUIRED_MESSAGE),
        }),
      )
        .typeError(() => t('Must be a list of names and values'))
        .max(facts.max, () => t('Has at most {max} entries', { max: facts.max }))
        .optional();
  }
}

export const buildProductFieldCreationSchemas = (): ProductFieldCreationSchemas =>
  mapProductFields((field) => createFieldSchema(field, true)) as unknown as ProductFieldCreationSchemas;

export const buildProductFieldUpdateSchemas = (): ProductFieldUpdateSchemas =>
  mapProductFields((field) => createFieldSchema(field, false)) as unknown as ProductFieldUpdateSchemas;

/** Creates the schemas for a variant's weight and dimensions. If a value is null, the product's value applies. */
export const createVariantMeasurementSchemas = () =>
  Object.fromEntries(
    VARIANT_MEASUREMENTS.map((measure) => [measure, createFieldSchema(measure, false)]),
  ) as unknown as Record<VariantMeasurement, Schema<number | null | undefined>>;

/** Creates the schemas for a variant's texts. If a text is empty, the product's text applies. */
export const createVariantTextSchemas = () =>
  Object.fromEntries(VARIANT_TEXTS.map((field) => [field, createFieldSchema(field, false)])) as Record<
    VariantTextField,
    Schema<string | undefined>
  >;

const specificationSchema = openApiComponent(
  'Specification',
  exactObject({
    name: textField(),
    value: textField(),
    original: exactObject({ name: textField(), value: textField() })
      .default(undefined)
      .optional()
      .meta(createOpenApiMeta('Texts in the first language. Only included if they are translated.')),
  }),
);

const createRequiredResponseSchema = (field: ProductFieldName): Schema => {
  const facts = getProductFieldDefinition(field);
  const label = facts.detail ? `${facts.label}. Empty in lists.` : facts.label;
  switch (facts.kind) {
    case 'whole':
      return countField(label).nullable();
    case 'amount':
      return amountField(label).nullable();
    case 'texts':
      return listField(textField(), label);
    case 'pairs':
      return listField(specificationSchema, label);
    case 'flag':
      return booleanField(label);
    case 'text':
    case 'choices':
      return facts.detail ? textField(label) : textField();
  }
};

function createFieldResponseSchema(field: ProductFieldName): Schema {
  const schema = createRequiredResponseSchema(field);
  const { adminsOnly, lawOnly, ownersOnly, onProductPage } = getProductFieldDefinition(field);
  if (!ownersOnly && !lawOnly) return schema;
  const meta = createOpenApiMeta(
    lawOnly && !adminsOnly
      ? 'For shoppers, omitted in lists, if it is empty, and if the settings have no `regions`.'
      : onProductPage
        ? 'For shoppers, omitted in lists and if it is empty.'
        : 'Only included for administrators.',
  );
  return schema.default(undefined).optional().meta(meta);
}

export const createVariantMeasurementResponseSchemas = () =>
  Object.fromEntries(
    VARIANT_MEASUREMENTS.map((measure) => [
      measure,
      countField(
        `${getProductFieldDefinition(measure).label}. Only included if it differs from the product.`,
      ).optional(),
    ]),
  ) as unknown as Record<VariantMeasurement, Schema<number | undefined>>;

export const buildProductFieldResponseSchemas = () =>
  mapProductFields(createFieldResponseSchema) as unknown as {
    [F in ProductFieldName]: Schema<VisibleProductFields[F]>;
  };
