import { cleanCodeInput, normalizeForComparison } from '../typed/text-cleaning';
import { COUNTRY_CODES, isCountryCode } from './countries';
import { getCountryName } from './country-names';
import { getRegions } from './regions';

/** Common country names, such as 'usa', that `Intl.DisplayNames` does not know. */
const COUNTRY_ALIASES: Record<string, string> = {
  usa: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  'the netherlands': 'NL',
  'czech republic': 'CZ',
  turkey: 'TR',
};

const normalizeName = (text: string) =>
  cleanCodeInput(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

let codesByName: ReadonlyMap<string, string> | null = null;

const countriesByName = (): ReadonlyMap<string, string> =>
  (codesByName ??= new Map([
    ...COUNTRY_CODES.flatMap((code) =>
      [getCountryName(code, 'en'), getCountryName(code)].map((name): [string, string] => [
        normalizeName(name),
        code,
      ]),
    ),
    ...Object.entries(COUNTRY_ALIASES),
  ]));

/** Returns the ISO 3166-1 alpha-2 code of a country, or null if the name or code is unknown. */
export function toCountryCode(text: string): string | null {
  if (isCountryCode(text)) return text;
  const code = normalizeForComparison(text);
  return isCountryCode(code) ? code : (countriesByName().get(normalizeName(text)) ?? null);
}

/** Returns the short ISO 3166-2 code of a region, such as 'OR' for Oregon, or null if it is unknown. */
export function toRegionCode(country: string, text: string): string | null {
  const regions = getRegions(country);
  const normalizedText = normalizeForComparison(text);
  const code = normalizedText.startsWith(`${country}-`)
    ? normalizedText.slice(country.length + 1)
    : normalizedText;
  const name = normalizeName(text);
  const region =
    regions.find((known) => known.code === code) ??
    regions.find((known) => normalizeName(known.name) === name);
  return region?.code ?? null;
}

/** Replaces the country and region names of an address with ISO codes. Unknown names stay as they are. */
export function replaceAddressNamesWithCodes<Address extends { country: string; state: string }>(
  address: Address,
): Address {
  const country = toCountryCode(address.country) ?? address.country;
  return { ...address, country, state: toRegionCode(country, address.state) ?? address.state };
}
