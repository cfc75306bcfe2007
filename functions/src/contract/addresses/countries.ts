import { msg, t } from '../texts/text';

export type AddressFieldRequirement = 'required' | 'optional' | 'unused';

export interface CountryAddressFormat {
  city: string;
  region: { use: AddressFieldRequirement; label: string };
  /** Postal code rules. If `pattern` is null, all texts are valid. `digits` makes inputs show a numeric keyboard. */
  postalCode: { use: AddressFieldRequirement; label: string; pattern: RegExp | null; digits: boolean };
  /** Order of the fields on an address label. '; ' separates lines, ', ' separates groups within a line. */
  format: string;
}

const splitCodes = (list: string): readonly string[] => list.split(' ');

/** Converts lists of country codes by value to a Map from country code to value. */
const invertCountryLists = (
  facts: readonly (readonly [fact: string, countries: string])[],
): ReadonlyMap<string, string> =>
  new Map(facts.flatMap(([fact, list]) => splitCodes(list).map((code): [string, string] => [code, fact])));

export const COUNTRY_CODES = splitCodes(
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW',
);

const countryCodeSet = new Set(COUNTRY_CODES);

export const isCountryCode = (text: string): boolean => countryCodeSet.has(text);

const WITHOUT_POSTAL_CODES = new Set(
  splitCodes(
    'AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GM GQ GY HK KI KM KN KP ML MO MR MW NR NU QA RW SB SC SL SR SS ST SX SY TD TG TK TO TV UG VU YE ZW',
  ),
);

/** Optional country letters before a postal code, such as `A-` in `A-1010`. */
const PREFIX = '(?:[A-Z]{1,3}[- ])?';

const POSTAL_PATTERNS = invertCountryLists(
  Object.entries({
    [`${PREFIX}\\d{4}`]: 'AT BE BG CH CY DK HU LI LU LV NO SI',
    [`${PREFIX}\\d{5}`]: 'DE EE ES FI FR HR IT LT MC SM',
    [`${PREFIX}\\d{3} ?\\d{2}`]: 'CZ GR SE SK',
    '\\d{3}': 'IS',
    '\\d{4}': 'AU NZ',
    '\\d{5}': 'KR MX MY TH TR',
    '\\d{6}': 'CN RO SG',
    '\\d{3} ?\\d{3}': 'IN',
    '\\d{5}(?:[- ]?\\d{4})?': 'US',
    '[A-Z]\\d[A-Z][- ]?\\d[A-Z]\\d': 'CA',
    '[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}': 'GB',
    '[A-Z\\d]{3} ?[A-Z\\d]{4}': 'IE',
    '〒?\\d{3}-?\\d{4}': 'JP',
    '\\d{5}-?\\d{3}': 'BR',
    '\\d{4} ?[A-Z]{2}': 'NL',
    '\\d{2}-?\\d{3}': 'PL',
    '\\d{4}-?\\d{3}': 'PT',
    '[A-Z]{3} ?\\d{4}': 'MT',
  }),
);

const WITH_LETTERS_IN_POSTAL_CODE = new Set(splitCodes('CA GB IE MT NL'));

const POSTAL_LABELS = invertCountryLists([
  [msg('ZIP code'), 'US'],
  [msg('PIN code'), 'IN'],
  [msg('Eircode'), 'IE'],
  [msg('Postcode'), 'AU GB NL NZ'],
]);

const REQUIRED_REGIONS = invertCountryLists([
  [msg('State', 'region of a country'), 'US IN MX BR'],
  [msg('State or territory'), 'AU'],
  [msg('Province'), 'CA IT ES'],
  [msg('Prefecture'), 'JP'],
]);

const OPTIONAL_REGIONS = invertCountryLists([
  [msg('County'), 'GB IE RO'],
  [msg('Emirate'), 'AE'],
  [msg('Province'), 'AR CN ID KR PH TH TR'],
  [msg('District'), 'HK'],
  [msg('State', 'region of a country'), 'MY NG'],
]);

const WITHOUT_REGIONS = new Set(
  splitCodes('AT BE BG CH CY CZ DE DK EE FI FR GR HR HU IS LI LT LU LV MC MT NL NO NZ PL PT SE SG SI SK SM'),
);

const CITY_LABELS = invertCountryLists([
  [msg('Town or city'), 'GB IE'],
  [msg('City or suburb'), 'AU'],
]);

const FORMATS = invertCountryLists(
  Object.entries({
    'street; zip city; region':
      'AT BE BG CH CY CZ DE DK EE FI FR GR HR IS LI LT LU MC MT NL NO PL PT RO SE SI SK SM',
    'street; zip city, region': 'ES IT MX TR',
    'street; city; region; zip': 'GB IE',
    'street; city zip; region': 'IN NZ SG',
    'street; city, region; zip': 'BR',
    'street; city, zip; region': 'LV',
    'city; street; zip; region': 'HU',
  }),
);

const STATE_OR_REGION = msg('State or region');
const POSTAL_CODE = msg('Postal code');
const CITY = msg('City');

const GENERAL_FORMAT = 'street; city, region zip';

function getRegionFormat(country: string): CountryAddressFormat['region'] {
  const required = REQUIRED_REGIONS.get(country);
  if (required !== undefined) return { use: 'required', label: t(required) };
  const use = WITHOUT_REGIONS.has(country) ? 'unused' : 'optional';
  return { use, label: t(OPTIONAL_REGIONS.get(country) ?? STATE_OR_REGION) };
}

function getPostalCodeFormat(country: string): CountryAddressFormat['postalCode'] {
  const source = POSTAL_PATTERNS.get(country);
  const pattern = source === undefined ? null : new RegExp(`^${source}$`, 'i');
  const label = t(POSTAL_LABELS.get(country) ?? POSTAL_CODE);
  const digits = pattern !== null && !WITH_LETTERS_IN_POSTAL_CODE.has(country);
  if (WITHOUT_POSTAL_CODES.has(country)) return { use: 'unused', label, pattern, digits };
  // Postal codes (Eircodes) are optional in Ireland.
  return { use: pattern !== null && country !== 'IE' ? 'required' : 'optional', label, pattern, digits };
}

/** Returns the address format of a country (Universal Postal Union), or a general format if unknown. */
export const getCountryAddressFormat = (country: string): CountryAddressFormat => ({
  city: t(CITY_LABELS.get(country) ?? CITY),
  region: getRegionFormat(country),
  postalCode: getPostalCodeFormat(country),
  format: FORMATS.get(country) ?? GENERAL_FORMAT,
});
