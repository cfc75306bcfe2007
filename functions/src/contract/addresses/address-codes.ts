import { cleanCode, foldCode } from '../typed/typed-texts';
import { COUNTRY_CODES, isCountryCode } from './countries';
import { countryName } from './country-names';
import { regionsOf } from './regions';

/** Other names that people give to countries. */
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

/** Letters and digits alone: names are written with and without accents, dots and hyphens. */
const fold = (text: string) =>
  cleanCode(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

let codesByName: ReadonlyMap<string, string> | null = null;

const countriesByName = (): ReadonlyMap<string, string> =>
  (codesByName ??= new Map([
    ...COUNTRY_CODES.flatMap((code) =>
      [countryName(code, 'en'), countryName(code)].map((name): [string, string] => [fold(name), code]),
    ),
    ...Object.entries(COUNTRY_ALIASES),
  ]));

/** The ISO code of a country that is given by its code or its name; null for any other text. */
export function countryCodeOf(text: string): string | null {
  if (isCountryCode(text)) return text;
  const code = foldCode(text);
  return isCountryCode(code) ? code : (countriesByName().get(fold(text)) ?? null);
}

/** The code of a region that is given by its code, with or without the country's, or its name; null for any other text. */
export function regionCodeOf(country: string, text: string): string | null {
  const regions = regionsOf(country);
  const normalizedText = foldCode(text);
  const code = normalizedText.startsWith(`${country}-`)
    ? normalizedText.slice(country.length + 1)
    : normalizedText;
  const name = fold(text);
  const region =
    regions.find((known) => known.code === code) ?? regions.find((known) => fold(known.name) === name);
  return region?.code ?? null;
}

/**
 * The country and region of an address as codes, for clients that send them by name. Text without a code stays as it is.
 */
export function withCodes<Address extends { country: string; state: string }>(address: Address): Address {
  const country = countryCodeOf(address.country) ?? address.country;
  return { ...address, country, state: regionCodeOf(country, address.state) ?? address.state };
}
