import { isDeepStrictEqual } from 'node:util';
import type { ActivityChange, ActivityValue } from '../../contract/activity';
import { countryName } from '../../contract/addresses/country-names';
import { regionName } from '../../contract/addresses/regions';
import type { SettingsJson } from '../../contract/settings/settings-json';
import { beginningOf } from '../../contract/text';

/** Changes that one audit entry names; the version itself keeps the whole settings. */
const MAX_CHANGES = 50;

/** Characters of a value that the log keeps. */
const MAX_VALUE = 300;

type Entry = Readonly<Record<string, unknown>>;

/** Which entries of a list in two versions are the same one, and what people call it. */
interface EntryList {
  key: (entry: Entry) => string;
  name: (entry: Entry) => string;
}

const byId: EntryList = { key: ({ _id }) => String(_id), name: ({ name, _id }) => String(name || _id) };
const byName: EntryList = { key: ({ name }) => String(name), name: ({ name }) => String(name) };

const placeName = ({ country, region }: Entry): string =>
  [...(region ? [regionName(String(country), String(region))] : []), countryName(String(country))].join(', ');

const LISTS: Readonly<Record<string, EntryList>> = {
  'tax.classes': byId,
  'tax.regions': { key: ({ country, region }) => `${country} ${region ?? ''}`, name: placeName },
  'tax.regions.rates': { key: ({ name, class: of }) => `${of} ${name}`, name: byName.name },
  'shipping.zones': byId,
  'shipping.zones.places': { key: ({ country }) => String(country), name: placeName },
  'shipping.zones.methods': byId,
  'shipping.restOfWorld': byId,
  'shipping.zones.methods.tiers': { key: ({ from }) => String(from), name: ({ from }) => `from ${from}` },
  'shipping.restOfWorld.tiers': { key: ({ from }) => String(from), name: ({ from }) => `from ${from}` },
  'search.synonyms': {
    key: ({ words }) => String(words),
    name: ({ words }) => (words as string[]).join(', '),
  },
};

/** Lists of texts whose entries stand for themselves; others are lines of one text. */
const SETS = ['home.categories', 'shipping.zones.places.regions'];

/** Where an entry is, for a field in it: 'Everywhere we ship / Express: shipping.zones.methods.price'. */
const fieldAt = (names: readonly string[], path: string) =>
  names.length === 0 ? path : `${names.join(' / ')}: ${path}`;

const isRecord = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): ActivityValue => {
  if (Array.isArray(value)) return beginningOf(value.join(', '), MAX_VALUE) || null;
  return typeof value === 'string' ? beginningOf(value, MAX_VALUE) : ((value ?? null) as ActivityValue);
};

/** Settings whose values name something by its id or code, with its name in its place. */
function named({ tax, shipping, ...settings }: SettingsJson) {
  const nameOfClass = (id: string | null | undefined) =>
    id && (tax.classes.find(({ _id }) => _id === id)?.name ?? null);
  const { country, region = null, ...pickup } = shipping.pickup ?? {};
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
          regions: place.regions?.map((code) => regionName(String(place.country), code)) ?? null,
        })),
      })),
      pickup: {
        ...pickup,
        country: country ? countryName(country) : null,
        region: country && region ? regionName(country, region) : null,
      },
    },
  };
}

/** Entries that came, went, or changed inside; where none did, their order. */
function entryChanges(
  path: string,
  names: readonly string[],
  before: unknown,
  after: unknown,
): ActivityChange[] {
  const { key, name } = LISTS[path]!;
  const [old, now] = [before, after].map(
    (list) => new Map(((list ?? []) as Entry[]).map((entry) => [key(entry), entry])),
  ) as [Map<string, Entry>, Map<string, Entry>];
  const field = fieldAt(names, path);
  const changes = [...new Set([...old.keys(), ...now.keys()])].flatMap((id): ActivityChange[] => {
    const [was, is] = [old.get(id), now.get(id)];
    if (was && is) return recordChanges(path, [...names, name(is)], was, is);
    return [{ field, before: was ? textOf(name(was)) : null, after: is ? textOf(name(is)) : null }];
  });
  const all = (entries: Map<string, Entry>) => textOf([...entries.values()].map(name));
  return changes.length > 0 ? changes : [{ field, before: all(old), after: all(now) }];
}

/** Texts of a list that came or went; where none did, their order. */
function setChanges(field: string, before: unknown, after: unknown): ActivityChange[] {
  const [old, now] = [before, after].map((list) => (list ?? []) as string[]) as [string[], string[]];
  const gone = old
    .filter((each) => !now.includes(each))
    .map((each) => ({ field, before: each, after: null }));
  const come = now
    .filter((each) => !old.includes(each))
    .map((each) => ({ field, before: null, after: each }));
  return gone.length + come.length > 0
    ? [...gone, ...come]
    : [{ field, before: textOf(old), after: textOf(now) }];
}

function recordChanges(
  path: string,
  names: readonly string[],
  before: Entry,
  after: Entry,
): ActivityChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => key !== '_id')
    .flatMap((key) => valueChanges(path ? `${path}.${key}` : key, names, before[key], after[key]));
}

function valueChanges(
  path: string,
  names: readonly string[],
  before: unknown,
  after: unknown,
): ActivityChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (LISTS[path]) return entryChanges(path, names, before, after);
  if (SETS.includes(path)) return setChanges(fieldAt(names, path), before, after);
  if (isRecord(before) && isRecord(after)) return recordChanges(path, names, before, after);
  return [{ field: fieldAt(names, path), before: textOf(before), after: textOf(after) }];
}

/**
 * What differs between two versions of the settings, for the log: each value under its path, with the names of the entries that it
 * is in; of lists, what came and what went. Amounts are decimals; codes and ids that have a name are that name.
 */
export const settingsChanges = (before: SettingsJson, after: SettingsJson): ActivityChange[] =>
  recordChanges('', [], named(before), named(after)).slice(0, MAX_CHANGES);
