import { getCountryName } from '@contract/addresses/country-names';
import { settingsSchema, type SettingsJson } from '@contract/settings/settings-schema';
import { SETTINGS_SECTIONS, type SettingsSection } from '@contract/settings/shop-settings';
import { t } from '@contract/texts/text';
import type { FieldErrors } from '@/shared/data/use-action';
import { createConflictResolver } from '@/shared/forms/conflict-resolver';
import { createFormCodec, memoizeFormParser, type FormValues } from '@/shared/forms/form-codec';
import { formatEnteredPrice } from '@/shared/forms/typed-value-text';
import { SETTINGS_SECTION_LABELS } from '../shared/settings/settings-tabs';
import { getSettingDescription, SETTING_FIELD_LABELS } from '../shared/settings/settings-fields';

export type SettingsFormValues = FormValues<SettingsJson, 'address' | 'sellerAddress' | 'hours' | 'synonyms'>;
export type ShippingMethodFormValues = SettingsFormValues['shipping']['zones'][number]['methods'][number];
export type ShippingZoneFormValues = SettingsFormValues['shipping']['zones'][number];
export type ShippingZonePlaceFormValues = ShippingZoneFormValues['places'][number];
export type TaxRegionFormValues = SettingsFormValues['tax']['regions'][number];

const codec = createFormCodec<typeof settingsSchema, SettingsFormValues>(settingsSchema);

export const toSettingsForm = (settings: SettingsJson): SettingsFormValues => codec.toForm(settings);

export const toSettingsFormErrors = (errors: FieldErrors): Record<string, string> =>
  codec.problems(
    Object.fromEntries(
      Object.entries(errors).map(([path, message]) => [path.replace(/^settings\./, ''), message]),
    ),
  );

/** Validates a settings form. Returns the request or error messages by field. Results are cached by form object. */
export const parseSettingsForm = memoizeFormParser((form: SettingsFormValues) => codec.fromForm(form));

export const hasSameSettings = (first: SettingsFormValues, second: SettingsFormValues): boolean =>
  JSON.stringify(first) === JSON.stringify(second);

export const getSettingsSectionsWithErrors = (errors: Readonly<Record<string, string>>): SettingsSection[] =>
  SETTINGS_SECTIONS.filter((section) => Object.keys(errors).some((path) => path.startsWith(`${section}.`)));

/** Creates a random id for an entry. Orders and products store the id, so that the entry can be renamed. */
export const createSettingsEntryId = (idPrefix: string) => `${idPrefix}-${crypto.randomUUID().slice(0, 8)}`;

export const createShippingMethodForm = (): ShippingMethodFormValues => ({
  _id: createSettingsEntryId('method'),
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

const findTaxClassName = ({ tax }: SettingsFormValues, id: unknown) =>
  tax.classes.find(({ _id }) => _id === id)?.name;

function toSettingText(path: string, value: unknown, form: SettingsFormValues): string | undefined {
  if (typeof value !== 'string') return undefined;
  const field = path.replace(/#[^.]*/g, '');
  const facts = getSettingDescription(field);
  if (facts?.choices) return facts.choices.find(([code]) => code === value)?.[1];
  if (facts?.amount) return formatEnteredPrice(value);
  if (/^tax\.(regions\.rates\.class|shippingClass)$/.test(field)) return findTaxClassName(form, value);
  return field.endsWith('.country') && value !== '' ? getCountryName(value) : undefined;
}

export const settingsConflictResolver = createConflictResolver<SettingsFormValues>({
  labels: {
    ...SETTINGS_SECTION_LABELS,
    ...SETTING_FIELD_LABELS,
    claims: t('Claims'),
    methods: t('Methods', {}, 'of shipping'),
    name: t('Name'),
    pickup: t('Pickup'),
    places: t('Places'),
    restOfWorld: t('Rest of world'),
  },
  text: toSettingText,
});
