/** Whether a country's addresses have a part. An unused part may still be stored, where an address came with it. */
export type FieldUse = 'required' | 'optional' | 'unused';

/** What the addresses of a country are like. */
export interface CountryFacts {
  /** What the town is called. */
  city: string;
  /** `state`: what it is called. Required exactly where `regionsOf` has a list, and then one of its codes. */
  region: { use: FieldUse; label: string };
  /** `zipCode`. `pattern` is loose and null where anything is taken; `digits`: a phone's number pad is enough. */
  postalCode: { use: FieldUse; label: string; pattern: RegExp | null; digits: boolean };
  /** The parts as they are printed, below the name and above the country: '; ' between lines, ', ' between groups. */
  format: string;
}

const codes = (list: string): readonly string[] => list.split(' ');

/** Facts with the countries that they are true of, by country. A map, because an object also has `constructor`, which is no country. */
const byCountry = (facts: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(facts).flatMap(([fact, list]) =>
      codes(list).map((code): [string, string] => [code, fact]),
    ),
  );

/** ISO 3166-1 alpha-2. */
export const COUNTRY_CODES = codes(
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW',
);

const known = new Set(COUNTRY_CODES);

/** Whether a text is the code of a country, in upper case. */
export const isCountryCode = (text: string): boolean => known.has(text);

/** Countries without postal codes (Universal Postal Union). */
const WITHOUT_POSTAL_CODES = new Set(
  codes(
    'AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GM GQ GY HK KI KM KN KP ML MO MR MW NR NU QA RW SB SC SL SR SS ST SX SY TD TG TK TO TV UG VU YE ZW',
  ),
);

/** Some people write the country's letters before the number. */
const PREFIX = '(?:[A-Z]{1,3}[- ])?';

/** Countries whose addresses need a postal code, by what it looks like. */
const POSTAL_PATTERNS = byCountry({
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
});

/** Where letters belong to the code, so that a number pad would not do. */
const LETTERS = new Set(codes('CA GB IE MT NL'));

const POSTAL_LABELS = byCountry({
  'ZIP code': 'US',
  'PIN code': 'IN',
  Eircode: 'IE',
  Postcode: 'AU GB NL NZ',
});

/** Countries whose addresses need a region: what it is called. */
const REQUIRED_REGIONS = byCountry({
  State: 'US IN MX BR',
  'State or territory': 'AU',
  Province: 'CA IT ES',
  Prefecture: 'JP',
});

/** Countries whose addresses often name a region, as free text. */
const OPTIONAL_REGIONS = byCountry({
  County: 'GB IE RO',
  Emirate: 'AE',
  Province: 'AR CN ID KR PH TH TR',
  District: 'HK',
  State: 'MY NG',
});

/** Countries whose addresses name no region. */
const WITHOUT_REGIONS = new Set(
  codes('AT BE BG CH CY CZ DE DK EE FI FR GR HR HU IS LI LT LU LV MC MT NL NO NZ PL PT SE SG SI SK SM'),
);

const CITY_LABELS = byCountry({ 'Town or city': 'GB IE', 'City or suburb': 'AU' });

/** The order of lines where it differs from the general one. */
const FORMATS = byCountry({
  'street; zip city; region':
    'AT BE BG CH CY CZ DE DK EE FI FR GR HR IS LI LT LU MC MT NL NO PL PT RO SE SI SK SM',
  'street; zip city, region': 'ES IT MX TR',
  'street; city; region; zip': 'GB IE',
  'street; city zip; region': 'IN NZ SG',
  'street; city, region; zip': 'BR',
  'street; city, zip; region': 'LV',
  'city; street; zip; region': 'HU',
});

const GENERAL_FORMAT = 'street; city, region zip';

function regionFacts(country: string): CountryFacts['region'] {
  const required = REQUIRED_REGIONS.get(country);
  if (required !== undefined) return { use: 'required', label: required };
  const use = WITHOUT_REGIONS.has(country) ? 'unused' : 'optional';
  return { use, label: OPTIONAL_REGIONS.get(country) ?? 'State or region' };
}

function postalCodeFacts(country: string): CountryFacts['postalCode'] {
  const source = POSTAL_PATTERNS.get(country);
  const pattern = source === undefined ? null : new RegExp(`^${source}$`, 'i');
  const label = POSTAL_LABELS.get(country) ?? 'Postal code';
  const digits = pattern !== null && !LETTERS.has(country);
  if (WITHOUT_POSTAL_CODES.has(country)) return { use: 'unused', label, pattern, digits };
  // Ireland's addresses are delivered without their Eircode, too.
  return { use: pattern !== null && country !== 'IE' ? 'required' : 'optional', label, pattern, digits };
}

/**
 * The facts about a country's addresses, by its ISO 3166-1 alpha-2 code; general ones for any other text. They follow
 * the Universal Postal Union's addressing guides.
 */
export const countryFacts = (country: string): CountryFacts => ({
  city: CITY_LABELS.get(country) ?? 'City',
  region: regionFacts(country),
  postalCode: postalCodeFacts(country),
  format: FORMATS.get(country) ?? GENERAL_FORMAT,
});
