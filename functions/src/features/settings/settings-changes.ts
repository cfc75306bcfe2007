import { isDeepStrictEqual } from 'node:util';
import type { ActivityChange, ActivityChangeValue } from '../../contract/activity';
import { getCountryName } from '../../contract/addresses/country-names';
import { getRegionName } from '../../contract/addresses/regions';
import type { SettingsJson } from '../../contract/settings/settings-schema';
import { takeFirstCharacters } from '../../contract/text';

const MAX_CHANGES = 50;

const MAX_VALUE_LENGTH = 300;

type Entry = Readonly<Record<string, unknown>>;

interface EntryList {
  key: (entry: Entry) => string;
  name: (entry: Entry) => string;
}

const byId: EntryList = { key: ({ _id }) => String(_id), name: ({ name, _id }) => String(name || _id) };
const byName: EntryList = { key: ({ name }) => String(name), name: ({ name }) => String(name) };

const formatPlace = ({ country, region }: Entry): string =>
  [...(region ? [getRegionName(String(country), String(region))] : []), getCountryName(String(country))].join(
    ', ',
  );

const LISTS: Readonly<Record<string, EntryList>> = {
  'tax.classes': byId,
  'tax.regions': { key: ({ country, region }) => `${country} ${region ?? ''}`, name: formatPlace },
  'tax.regions.rates': { key: ({ name, class: of }) => `${of} ${name}`, name: byName.name },
  'shipping.zones': byId,
  'shipping.zones.places': { key: ({ country }) => String(country), name: formatPlace },
  'shipping.zones.methods': byId,
  'shipping.restOfWorld': byId,
  'shipping.zones.methods.tiers': { key: ({ from }) => String(from), name: ({ from }) => `from ${from}` },
  'shipping.restOfWorld.tiers': { key: ({ from }) => String(from), name: ({ from }) => `from ${from}` },
  'checkout.occasions': byName,
  'search.synonyms': {
    key: ({ words }) => String(words),
    name: ({ words }) => (words as string[]).join(', '),
  },
};

/** Paths of settings whose list items are logged individually. Other lists are logged as one text. */
const TEXT_SETS = [
  'home.categories',
  'markets.regions',
  'markets.languages',
  'shipping.zones.places.regions',
];

/** Formats a setting's path with the names of its list entries, such as "Express: shipping.zones.methods.price". */
const formatField = (names: readonly string[], path: string) =>
  names.length === 0 ? path : `${names.join(' / ')}: ${path}`;

const isRecord = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const formatValue = (value: unknown): ActivityChangeValue => {
  if (Array.isArray(value)) return takeFirstCharacters(value.join(', '), MAX_VALUE_LENGTH) || null;
  return typeof value === 'string'
    ? takeFirstCharacters(value, MAX_VALUE_LENGTH)
    : ((value ?? null) as ActivityChangeValue);
};

function resolveNames({ tax, shipping, ...settings }: SettingsJson) {
  const nameOfClass = (id: string | null | undefined) =>
    id && (tax.classes.find(({ _id }) => _id === id)?.name ?? null);
  const { country, region, ...pickup } = shipping.pickup;
  return {
    ...settings,
    tax: {
      ...tax,
      regions: tax.regions.map((place) => ({
        ...place,
        rates: place.rates.map((rate) => ({ ...rate, class: nameOfClass(rate.class) })),
      })),
      shippingClass: nameOfClass(tax.shippingClass),
    },
    shipping: {
      ...shipping,
      zones: shipping.zones.map((zone) => ({
        ...zone,
        places: zone.places.map((place) => ({
          ...place,
          regions: place.regions?.map((code) => getRegionName(String(place.country), code)) ?? null,
        })),
      })),
      pickup: {
        ...pickup,
        country: country ? getCountryName(country) : null,
        region: country && region ? getRegionName(country, region) : null,
      },
    },
  };
}

function getEntryChanges(
  path: string,
  names: readonly string[],
  before: unknown,
  after: unknown,
): ActivityChange[] {
  const { key, name } = LISTS[path]!;
  const [old, now] = [before, after].map(
    (list) => new Map(((list ?? []) as Entry[]).map((entry) => [key(entry), entry])),
  ) as [Map<string, Entry>, Map<string, Entry>];
  const field = formatField(names, path);
  const changes = [...new Set([...old.keys(), ...now.keys()])].flatMap((id): ActivityChange[] => {
    const [was, is] = [old.get(id), now.get(id)];
    if (was && is) return getRecordChanges(path, [...names, name(is)], was, is);
    return [{ field, before: was ? formatValue(name(was)) : null, after: is ? formatValue(name(is)) : null }];
  });
  const all = (entries: Map<string, Entry>) => formatValue([...entries.values()].map(name));
  return changes.length > 0 ? changes : [{ field, before: all(old), after: all(now) }];
}

function getSetChanges(field: string, before: unknown, after: unknown): ActivityChange[] {
  const [old, now] = [before, after].map((list) => (list ?? []) as string[]) as [string[], string[]];
  const gone = old
    .filter((each) => !now.includes(each))
    .map((each) => ({ field, before: each, after: null }));
  const come = now
    .filter((each) => !old.includes(each))
    .map((each) => ({ field, before: null, after: each }));
  return gone.length + come.length > 0
    ? [...gone, ...come]
    : [{ field, before: formatValue(old), after: formatValue(now) }];
}

function getRecordChanges(
  path: string,
  names: readonly string[],
  before: Entry,
  after: Entry,
): ActivityChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => key !== '_id')
    .flatMap((key) => getValueChanges(path ? `${path}.${key}` : key, names, before[key], after[key]));
}

function getValueChanges(
  path: string,
  names: readonly string[],
  before: unknown,
  after: unknown,
): ActivityChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (LISTS[path]) return getEntryChanges(path, names, before, after);
  if (TEXT_SETS.includes(path)) return getSetChanges(formatField(names, path), before, after);
  if (isRecord(before) && isRecord(after)) return getRecordChanges(path, names, before, after);
  return [{ field: formatField(names, path), before: formatValue(before), after: formatValue(after) }];
}

/** Returns the changed settings by path, with names instead of ids. */
export const getSettingsChanges = (before: SettingsJson, after: SettingsJson): ActivityChange[] =>
  getRecordChanges('', [], resolveNames(before), resolveNames(after)).slice(0, MAX_CHANGES);
