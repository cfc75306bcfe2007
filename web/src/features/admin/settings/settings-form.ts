import { countryName } from '@contract/addresses/country-names';
import type { CurrentSettings } from '@contract/settings/settings-answers';
import { settingsSchema } from '@contract/settings/settings-schema';
import { SETTINGS_SECTIONS, type SettingsSection } from '@contract/settings/shop-settings';
import type { FieldErrors } from '@/shared/data/use-action';
import { fieldDecision } from '@/shared/forms/field-decision';
import { formCodec, readOnce, type FormOf } from '@/shared/forms/form-codec';
import { toPriceText } from '@/shared/forms/typed-value-text';
import { SECTION_LABELS } from './sections';
import { settingFacts, SETTING_LABELS } from './settings-fields';

export type SettingsForm = FormOf<
  CurrentSettings['settings'],
  'address' | 'sellerAddress' | 'hours' | 'synonyms'
>;
export type MethodForm = SettingsForm['shipping']['zones'][number]['methods'][number];
export type ZoneForm = SettingsForm['shipping']['zones'][number];
export type PlaceForm = ZoneForm['places'][number];
export type TaxRegionForm = SettingsForm['tax']['regions'][number];

const codec = formCodec<typeof settingsSchema, SettingsForm>(settingsSchema);

export const formOf = (settings: CurrentSettings['settings']): SettingsForm => codec.toForm(settings);

export const formErrors = (errors: FieldErrors): Record<string, string> =>
  codec.problems(
    Object.fromEntries(
      Object.entries(errors).map(([path, message]) => [path.replace(/^settings\./, ''), message]),
    ),
  );

/** Returns the request for a form, or its validation errors by field. Cached per form. */
export const checked = readOnce((form: SettingsForm) => codec.fromForm(form));

export const isSameForm = (one: SettingsForm, other: SettingsForm): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export const sectionsOf = (problems: Readonly<Record<string, string>>): SettingsSection[] =>
  SETTINGS_SECTIONS.filter((section) => Object.keys(problems).some((path) => path.startsWith(`${section}.`)));

/** Creates a random id. Orders and products refer to it, so it must not depend on the name. */
export const newId = (kind: string) => `${kind}-${crypto.randomUUID().slice(0, 8)}`;

export const newMethod = (): MethodForm => ({
  _id: newId('method'),
  name: '',
  kind: 'flat',
  price: '',
  freeFrom: '',
  thresholdBasis: 'after',
  tiers: null,
  bulkyFee: '',
  minDays: '',
  maxDays: '',
});

const findTaxClassName = ({ tax }: SettingsForm, id: unknown) =>
  tax.classes.find(({ _id }) => _id === id)?.name;

function toSettingText(path: string, value: unknown, form: SettingsForm): string | undefined {
  if (typeof value !== 'string') return undefined;
  const field = path.replace(/#[^.]*/g, '');
  const facts = settingFacts(field);
  if (facts?.choices) return facts.choices.find(([code]) => code === value)?.[1];
  if (facts?.amount) return toPriceText(value);
  if (/^tax\.(regions\.rates\.class|shippingClass)$/.test(field)) return findTaxClassName(form, value);
  return field.endsWith('.country') && value !== '' ? countryName(value) : undefined;
}

export const settingsDecision = fieldDecision<SettingsForm>({
  labels: { ...SECTION_LABELS, ...SETTING_LABELS },
  text: toSettingText,
});
