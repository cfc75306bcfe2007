import { PPM } from '@contract/pricing/rounding';
import type { CurrentSettings } from '@contract/settings/settings-answers';
import { settingsSchema, type SettingsInput } from '@contract/settings/settings-schema';
import { SETTINGS_SECTIONS, type SettingsSection } from '@contract/settings/shop-settings';
import { decimalsOf, numberText, readNumber, TAX_RATE, WHOLE } from '@contract/typed-numbers';
import type { FieldErrors } from '@/shared/data/use-action';
import { checkedBy, fieldPath } from '@/shared/forms/schema-problems';

/** Settings as the form holds them: every number as the text that was typed, lines of an address and synonyms as one text. */
export type FormOf<T> = T extends number
  ? string
  : T extends string | boolean | null
    ? T
    : T extends readonly (infer Item)[]
      ? FormOf<Item>[]
      : {
          [Key in keyof T]: Key extends 'address' | 'sellerAddress' | 'hours' | 'synonyms'
            ? string
            : FormOf<T[Key]>;
        };

export type SettingsForm = FormOf<CurrentSettings['settings']>;
export type MethodForm = SettingsForm['shipping']['zones'][number]['methods'][number];
export type ZoneForm = SettingsForm['shipping']['zones'][number];
export type PlaceForm = ZoneForm['places'][number];
export type TaxRegionForm = SettingsForm['tax']['regions'][number];

const PPM_PER_PERCENT = PPM / 100;

/** Texts of several lines. */
const LINES = ['address', 'sellerAddress', 'hours'];
/** Numbers that may be absent. */
const OPTIONAL = ['freeFrom', 'minDays', 'maxDays'];
const NUMBERS = [
  'moneyBackDays',
  'returnDays',
  'warrantyYears',
  'lowAt',
  'holdMinutes',
  'price',
  'from',
  'ratePpm',
  ...OPTIONAL,
];

/** Groups of words, each a line. */
const GROUPS = 'synonyms';

/** The parts of a text between its separators, without space around them. */
const partsOf = (text: unknown, separator: string) =>
  String(text)
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

function textOf(value: unknown, key: string): unknown {
  if (key === GROUPS) return (value as { words: string[] }[]).map(({ words }) => words.join(', ')).join('\n');
  if (LINES.includes(key)) return (value as string[]).join('\n');
  if (key === 'ratePpm') return numberText((value as number) / PPM_PER_PERCENT);
  if (OPTIONAL.includes(key) && value === null) return '';
  if (typeof value === 'number') return numberText(value);
  if (Array.isArray(value)) return value.map((item) => textOf(item, ''));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, textOf(inner, name)]));
}

/** The kinds of numbers whose decimals are not those of the currency. */
const WHOLE_NUMBERS = [
  'moneyBackDays',
  'returnDays',
  'warrantyYears',
  'lowAt',
  'holdMinutes',
  'minDays',
  'maxDays',
];

/** Values of a form's texts; what cannot be read stays, with the reason by its path in `problems`. */
function reader(currency: string, problems: Record<string, string>) {
  const numberOf = (text: string, key: string, path: string): unknown => {
    const isRate = key === 'ratePpm';
    const decimals = isRate ? TAX_RATE : WHOLE_NUMBERS.includes(key) ? WHOLE : decimalsOf(currency);
    const { value, problem } = readNumber(text, decimals);
    if (problem !== null) {
      problems[path] = problem;
      return text;
    }
    if (value === null) return OPTIONAL.includes(key) ? null : undefined;
    return isRate ? Math.round(value * PPM_PER_PERCENT) : value;
  };
  return function valueOf(value: unknown, key: string, path: string): unknown {
    const below = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
    if (LINES.includes(key)) return partsOf(value, '\n');
    if (key === GROUPS) return partsOf(value, '\n').map((line) => ({ words: partsOf(line, ',') }));
    if (NUMBERS.includes(key) && typeof value === 'string') return numberOf(value, key, path);
    if (Array.isArray(value)) return value.map((item, at) => valueOf(item, '', below(at)));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, valueOf(inner, name, below(name))]),
    );
  };
}

/** Settings as the form begins with them. */
export const formOf = (settings: CurrentSettings['settings']): SettingsForm =>
  textOf(settings, '') as SettingsForm;

/** Errors of parts of a text of several lines are shown under the text. */
const shownAt = (path: string) =>
  fieldPath(path)
    .replace(/^settings\./, '')
    .replace(/(\.(?:address|sellerAddress|hours|synonyms)|home\.categories)\.\d+.*$/, '$1');

/** What the server refused, by the fields of the form. */
export const formErrors = (errors: FieldErrors): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([path, message]) => [shownAt(path), message]));

/** The request that the form means, or what is wrong with it by field. */
export function checked(
  form: SettingsForm,
): { input: SettingsInput; problems: null } | { input: null; problems: Record<string, string> } {
  const unclear: Record<string, string> = {};
  const wanted = reader(form.money.currency, unclear)(form, '', '');
  const { input, problems } = checkedBy(settingsSchema, wanted, { stripUnknown: true });
  return problems === null
    ? { input, problems }
    : { input: null, problems: { ...formErrors(problems), ...unclear } };
}

export const isSameForm = (one: SettingsForm, other: SettingsForm): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The sections with something wrong in them, in the order of the page. */
export const sectionsOf = (problems: Readonly<Record<string, string>>): SettingsSection[] =>
  SETTINGS_SECTIONS.filter((section) => Object.keys(problems).some((path) => path.startsWith(`${section}.`)));

/** An id for a new entry: orders and products will refer to it, so it never follows its name. */
export const newId = (kind: string) => `${kind}-${crypto.randomUUID().slice(0, 8)}`;

export const newMethod = (): MethodForm => ({
  _id: newId('method'),
  name: '',
  kind: 'flat',
  price: '',
  freeFrom: '',
  thresholdBasis: 'after',
  tiers: null,
  minDays: '',
  maxDays: '',
});
