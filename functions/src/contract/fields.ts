import { array, boolean, date, mixed, number, object, string, type ISchema, type StringSchema } from 'yup';
import { about, AMOUNT } from './answer-fields';
import { isPrice, MAX_PRICE, PRICE_DECIMALS } from './pricing/shop-prices';
import { inexactText } from './typed/typed-numbers';
import { cleanCode, cleanLine, cleanText } from './typed/typed-texts';

/**
 * Building blocks of every request schema. JSON bodies are not coerced: yup would read "2" as 2 and 5 as
 * "5", so each block hands the original value back to the type check.
 */
// The control characters of ASCII. Those above it are what some programs make of dashes and quotes, and are allowed.
const CONTROL_OR_BREAKS = /(?=\p{Cc})[^\u0080-\u009f]/u;
const CONTROL_CHARACTERS = /(?=\p{Cc})[^\t\n\r\u0080-\u009f]/u;

/** Half of a character outside the basic plane: no valid text, and Firestore stores none. */
const LONE_SURROGATE = /\p{Surrogate}/u;

function textField(
  forbidden: RegExp,
  max: number,
  clean: (text: string) => string,
): StringSchema<string | undefined> {
  return string()
    .transform((_value, original: unknown) => (typeof original === 'string' ? clean(original) : original))
    .typeError('Must be text')
    .max(max, `Must be at most ${max.toLocaleString('en')} characters`)
    .test(
      'characters',
      'Contains characters that are not allowed',
      (value) => !value || !(forbidden.test(value) || LONE_SURROGATE.test(value)),
    );
}

/**
 * Creates a schema for single-line text. The text is cleaned with `cleanLine` and must not contain control characters.
 */
export const line = (max = 200) => textField(CONTROL_OR_BREAKS, max, cleanLine);

/** Creates a schema for multiline text. The text is cleaned with `cleanText`; line breaks and tabs are allowed. */
export const paragraph = (max = 1000) => textField(CONTROL_CHARACTERS, max, cleanText);

/**
 * Creates a schema for a code, number or address, where only visible characters are significant.
 * @param clean normalizes the value. Defaults to `cleanCode`.
 */
export const codeText = (max: number, clean = cleanCode) => textField(CONTROL_OR_BREAKS, max, clean);

export const REQUIRED = 'This field is required';

/** A password: never trimmed, since every character of it counts. */
export const secret = () =>
  string()
    .transform((_value, original: unknown) => original)
    .typeError('Must be text')
    .max(1024, 'Password is too long')
    .test(
      'characters',
      'Contains characters that are not allowed',
      (value) => !value || !LONE_SURROGATE.test(value),
    );

/** A number that must be a number in the JSON already. */
export const jsonNumber = () =>
  number()
    .transform((_value, original: unknown) => original)
    .typeError('Must be a number');

/** A whole number that must be a number in the JSON already. */
export const whole = (min: number, max: number, tooSmall = `Must be at least ${min}`) =>
  jsonNumber()
    .integer('Must be a whole number')
    .min(min, tooSmall)
    .max(max, `Must be at most ${max.toLocaleString('en')}`);

/** One of these texts, with one sentence for no text and for any other. */
export const choiceOf = <const T extends string>(values: readonly T[], message: string) =>
  string().oneOf(values, message).required(message);

/** A list of at most so many entries. */
export const listOf = <T>(entry: ISchema<T>, max: number) =>
  array(entry).max(max, `There can be at most ${max}`);

/** Whether no value occurs twice. */
export const areDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** A decimal amount, with no more decimals than the shop's prices have. */
export const decimalAmount = (max = MAX_PRICE) =>
  jsonNumber()
    .max(max, 'This amount is too large')
    .test('decimals', inexactText(PRICE_DECIMALS), (value) => value == null || isPrice(value))
    .meta({ typed: 'amount', ...about(AMOUNT) });

/** A boolean that must be a boolean in the JSON already. */
export const jsonBoolean = () =>
  boolean()
    .transform((_value, original: unknown) => original)
    .typeError('Must be true or false');

/** Whether a text is a date or a time; so is no text. */
export const isTime = (text: string | null | undefined): boolean => !text || !Number.isNaN(Date.parse(text));

/** A date or a time in a query. yup alone would read the 45th of a 13th month as some later day. */
export const time = () =>
  date()
    .transform((value: Date, original: unknown) => (Number.isNaN(Date.parse(String(original))) ? NaN : value))
    .typeError('Must be a date');

/** A document id: never a path of its own, and none of the names that Firestore reserves. */
export const DOCUMENT_ID = /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/;

/** An id that an administrator gives to a part of the settings, such as a tax class. */
export const SETTING_ID = /^[a-z0-9][a-z0-9-]*$/;

/** The time of the version that was edited, as the answers have it. */
export const version = (missing = 'Send the version that was edited') =>
  line(40).required(missing).test('time', 'Must be a time', isTime);

/** A category's slug. */
export const categorySlug = () =>
  line(80).matches(/^[a-z0-9-]+$/, { message: 'Not a category', excludeEmptyString: true });

/** A document id in a body. */
export const documentId = () =>
  line(128).matches(DOCUMENT_ID, { message: 'Not a valid id', excludeEmptyString: true });

/** The ids that a text lists between commas, each once and at most so many; what cannot be an id is left out. */
export const idsIn = (text: string, most: number): string[] =>
  [...new Set(text.split(','))].filter((id) => id !== '' && documentId().isValidSync(id)).slice(0, most);

/** A whole number from 1 in a query. */
export const queryCount = (max: number) =>
  number()
    .integer('Must be a whole number')
    .min(1, 'Must be at least 1')
    .max(max, `Must be at most ${max.toLocaleString('en')}`)
    .typeError('Must be a number');

/** A truth value in a query. */
export const queryFlag = () => boolean().typeError('Must be true or false');

/** The page part of a list's query: `limit` 1..100 and an opaque `cursor`. */
export const pageQuery = (defaultLimit: number) => ({
  limit: queryCount(100).default(defaultLimit),
  cursor: line(1000).optional(),
});

/** Lists of texts under names that the caller chooses, as a query writes them: `option.Colour=Red&option.Colour=Blue`. */
type NamedTexts = Readonly<Record<string, readonly string[]>>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Cleans the keys and string values of a record, including strings in arrays. Other values are unchanged. */
export const cleanRecordTexts = (record: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const clean = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(clean) : typeof value === 'string' ? cleanLine(value) : value;
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [cleanLine(key), clean(value)]));
};

/** Part of a query: at most `names` names with at most `values` texts each, of `max` characters. */
export const namedTexts = ({ names, values, max }: { names: number; values: number; max: number }) => {
  const texts = array(line(max).required()).required().min(1).max(values);
  const name = line(40).required();
  const isFine = (value: unknown): value is NamedTexts =>
    isRecord(value) &&
    Object.keys(value).length <= names &&
    Object.entries(value).every(([key, list]) => name.isValidSync(key) && texts.isValidSync(list));
  return mixed<NamedTexts>((value): value is NamedTexts => isRecord(value))
    .transform((value: unknown) => (isFine(value) ? cleanRecordTexts(value) : value))
    .test('texts', 'Not a choice of options', (value) => value === undefined || isFine(value))
    .optional()
    .meta({
      namedTexts: true,
      jsonSchema: {
        type: 'object',
        additionalProperties: { type: 'array', items: { type: 'string' } },
        description: 'Written as option.NAME=VALUE, repeated for several values.',
      },
    });
};

/** Whether a text names a time zone (IANA), or is absent. */
export function isTimeZone(name: string | undefined): boolean {
  try {
    // An offset such as +02:00 is none: it knows no daylight saving.
    return !name || (!/^[+-]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name })));
  } catch {
    return false;
  }
}

/** A decimal amount that a request must have. */
export const sentAmount = (max: number) => decimalAmount(max).required(REQUIRED).min(0, 'Must be 0 or more');

/** The headers of a request that may be repeated. */
export const repeatableHeaders = (description: string) =>
  object({
    'Idempotency-Key': line(128)
      .matches(/^[\x21-\x7e]{8,128}$/, {
        message: 'Idempotency-Key must be 8 to 128 visible characters',
        excludeEmptyString: true,
      })
      .optional()
      .meta(about(description)),
  });
