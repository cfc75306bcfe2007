import { array, boolean, date, mixed, number, object, string, type ISchema, type StringSchema } from 'yup';
import { createOpenApiMeta, AMOUNT_DESCRIPTION } from './response-fields';
import { isExactPrice, MAX_PRICE, PRICE_DECIMALS } from './pricing/shop-prices';
import { getDecimalsErrorMessage } from './typed/number-input';
import { cleanCodeInput, cleanSingleLineText, cleanText } from './typed/text-cleaning';
import { t } from './texts/text';

// Control characters except C1, which some programs use for dashes and quotes (Windows-1252).
const CONTROL_OR_BREAKS = /(?=\p{Cc})[^\u0080-\u009f]/u;
const CONTROL_CHARACTERS = /(?=\p{Cc})[^\t\n\r\u0080-\u009f]/u;

/** Pattern of an unpaired surrogate. Firestore rejects strings that contain one. */
const LONE_SURROGATE = /\p{Surrogate}/u;

function createTextField(
  forbidden: RegExp,
  max: number,
  clean: (text: string) => string,
): StringSchema<string | undefined> {
  return string()
    .transform((_value, original: unknown) => (typeof original === 'string' ? clean(original) : original))
    .typeError(() => t('Must be text'))
    .max(max, () => t('Must be at most {max, number} characters', { max }))
    .test(
      'characters',
      () => t('Contains characters that are not allowed'),
      (value) => !value || !(forbidden.test(value) || LONE_SURROGATE.test(value)),
    );
}

export const singleLineTextField = (max = 200) =>
  createTextField(CONTROL_OR_BREAKS, max, cleanSingleLineText);

export const multilineTextField = (max = 1000) => createTextField(CONTROL_CHARACTERS, max, cleanText);

/** Creates a schema for a code, such as an SKU. The text is cleaned with `cleanCodeInput` by default. */
export const codeField = (max: number, clean = cleanCodeInput) =>
  createTextField(CONTROL_OR_BREAKS, max, clean);

/** Message of a schema, which translates when a value is validated. */
export type FieldMessage = string | (() => string);

export const REQUIRED_MESSAGE = () => t('This field is required');

export const passwordField = () =>
  string()
    .transform((_value, original: unknown) => original)
    .typeError(() => t('Must be text'))
    .max(1024, () => t('Password is too long'))
    .test(
      'characters',
      () => t('Contains characters that are not allowed'),
      (value) => !value || !LONE_SURROGATE.test(value),
    );

export const numberField = () =>
  number()
    .transform((_value, original: unknown) => original)
    .typeError(() => t('Must be a number'));

export const integerField = (
  min: number,
  max: number,
  minMessage: FieldMessage = () => t('Must be at least {min}', { min }),
) =>
  numberField()
    .integer(() => t('Must be a whole number'))
    .min(min, minMessage)
    .max(max, () => t('Must be at most {max, number}', { max }));

/** Creates a schema for one of several values. Missing and unknown values have the same error message. */
export const requiredChoiceField = <const T extends string>(values: readonly T[], message: FieldMessage) =>
  string().oneOf(values, message).required(message);

export const limitedListField = <T>(entry: ISchema<T>, max: number) =>
  array(entry).max(max, () => t('There can be at most {max}', { max }));

export const hasNoDuplicates = (values: readonly unknown[]): boolean =>
  new Set(values).size === values.length;

/** Creates a schema for a decimal amount, with at most as many decimals as the shop's prices. */
export const decimalAmountField = (max = MAX_PRICE) =>
  numberField()
    .max(max, () => t('This amount is too large'))
    .test(
      'decimals',
      () => getDecimalsErrorMessage(PRICE_DECIMALS),
      (value) => value == null || isExactPrice(value),
    )
    .meta({ typed: 'amount', ...createOpenApiMeta(AMOUNT_DESCRIPTION) });

export const strictBooleanField = () =>
  boolean()
    .transform((_value, original: unknown) => original)
    .typeError(() => t('Must be true or false'));

export const isEmptyOrDateTime = (text: string | null | undefined): boolean =>
  !text || !Number.isNaN(Date.parse(text));

/** Creates a schema for a date or time. Impossible dates, such as month 13, are rejected. */
export const dateTimeField = () =>
  date()
    .transform((value: Date, original: unknown) => (Number.isNaN(Date.parse(String(original))) ? NaN : value))
    .typeError(() => t('Must be a date'));

/** Pattern of valid Firestore document ids. Ids like `__id__` are reserved by Firestore. */
export const DOCUMENT_ID_PATTERN = /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/;

/** Pattern of ids that administrators choose in the shop settings, such as the id of a tax class. */
export const SETTING_ID_PATTERN = /^[a-z0-9][a-z0-9-]*$/;

export const expectedVersionField = (
  requiredMessage: FieldMessage = () => t('Send the version that was edited'),
) =>
  singleLineTextField(40)
    .required(requiredMessage)
    .test('time', () => t('Must be a time'), isEmptyOrDateTime);

export const categorySlugField = () =>
  singleLineTextField(80).matches(/^[a-z0-9-]+$/, {
    message: () => t('Unknown category'),
    excludeEmptyString: true,
  });

export const documentIdField = () =>
  singleLineTextField(128).matches(DOCUMENT_ID_PATTERN, {
    message: () => t('Invalid id'),
    excludeEmptyString: true,
  });

/** Parses a comma-separated list of document ids. Invalid and duplicate ids are ignored. */
export const parseIdList = (text: string, maxCount: number): string[] =>
  [...new Set(text.split(','))]
    .filter((id) => id !== '' && documentIdField().isValidSync(id))
    .slice(0, maxCount);

export const countQueryParamField = (max: number) =>
  number()
    .integer(() => t('Must be a whole number'))
    .min(1, () => t('Must be at least 1'))
    .max(max, () => t('Must be at most {max, number}', { max }))
    .typeError(() => t('Must be a number'));

export const booleanQueryParamField = () => boolean().typeError(() => t('Must be true or false'));

/** Creates the query parameters of a paginated list: `limit` (1 to 100) and `cursor`. */
export const paginationFields = (defaultLimit: number) => ({
  limit: countQueryParamField(100).default(defaultLimit),
  cursor: singleLineTextField(1000).optional(),
});

type TextListsByKey = Readonly<Record<string, readonly string[]>>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Cleans all keys, strings and arrays of strings in a record. Other values do not change. */
export const cleanRecordTexts = (record: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const clean = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(clean) : typeof value === 'string' ? cleanSingleLineText(value) : value;
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [cleanSingleLineText(key), clean(value)]),
  );
};

/** Creates a schema for a record of text lists with arbitrary keys, such as selected option values. */
export const textListRecordField = ({
  names,
  values,
  max,
}: {
  names: number;
  values: number;
  max: number;
}) => {
  const texts = array(singleLineTextField(max).required()).required().min(1).max(values);
  const name = singleLineTextField(40).required();
  const isValidRecord = (value: unknown): value is TextListsByKey =>
    isRecord(value) &&
    Object.keys(value).length <= names &&
    Object.entries(value).every(([key, list]) => name.isValidSync(key) && texts.isValidSync(list));
  return mixed<TextListsByKey>((value): value is TextListsByKey => isRecord(value))
    .transform((value: unknown) => (isValidRecord(value) ? cleanRecordTexts(value) : value))
    .test(
      'texts',
      () => t('Invalid option values'),
      (value) => value === undefined || isValidRecord(value),
    )
    .optional()
    .meta({
      namedTexts: true,
      jsonSchema: {
        type: 'object',
        additionalProperties: { type: 'array', items: { type: 'string' } },
        description:
          'Selected values of an option, as option.NAME=VALUE. Can be repeated for several values.',
      },
    });
};

/** Returns true if the name is empty or an IANA time zone name, such as Europe/Berlin. */
export function isEmptyOrTimeZone(name: string | undefined): boolean {
  try {
    // UTC offsets such as +02:00 are rejected, because they do not follow daylight saving time.
    return !name || (!/^[+-]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name })));
  } catch {
    return false;
  }
}

export const requiredAmountField = (max: number) =>
  decimalAmountField(max)
    .required(REQUIRED_MESSAGE)
    .min(0, () => t('Must be 0 or more'));

/** Creates a schema for the optional Idempotency-Key header, which prevents duplicate requests. */
export const createIdempotencyHeadersSchema = (description: string) =>
  object({
    'Idempotency-Key': singleLineTextField(128)
      .matches(/^[\x21-\x7e]{8,128}$/, {
        message: () => t('Idempotency-Key must be 8 to 128 visible characters'),
        excludeEmptyString: true,
      })
      .optional()
      .meta(createOpenApiMeta(description)),
  });
