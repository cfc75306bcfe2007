import { MAX_POSTAL_PLACES } from '../../../contract/addresses/postal-places-response';

export interface PostalPlace {
  city: string;
  /** ISO 3166-2 code of the region, such as 'OR'. Empty for the United Kingdom. */
  region: string;
}

/** Places by country and first characters of the postal code (tools/postal-codes/make-postal-codes.ts). */
type PostalCodeTable = Record<string, Record<string, string>>;

let loading: Promise<PostalCodeTable> | undefined;

const loadTable = () =>
  (loading ??= import('./postal-codes.json', { with: { type: 'json' } }).then(
    (file) => file.default as PostalCodeTable,
  ));

/** Splits a postal code into its first characters, the key of the table, and the remaining characters. */
const splitCode = (country: string, code: string): readonly [string, string] => {
  if (country !== 'GB') return [code.slice(0, -2), code.slice(-2)];
  // Districts of inner London have an additional letter, such as SW1A.
  const [, area = '', district = ''] = /^([A-Z]+)(\d+)/.exec(code) ?? [];
  return [area, district];
};

const getOwn = <T>(values: Record<string, T>, key: string): T | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined;

/** Returns the places of a postal code, such as `97201`, or an empty list if the code is unknown. */
export async function findPostalPlaces(country: string, code: string): Promise<PostalPlace[]> {
  const [beginning, end] = splitCode(country, code);
  const lines = getOwn(getOwn(await loadTable(), country) ?? {}, beginning);
  if (!lines || end === '') return [];
  return lines
    .split('\n')
    .flatMap((line) => {
      const [region = '', ...cities] = line.split('|');
      return cities.flatMap((entry) => {
        const words = entry.split(' ');
        // City names contain lower-case letters, unlike the ends of postal codes.
        const named = words.findLastIndex((word) => !/^[A-Z\d]{1,2}$/.test(word)) + 1;
        return words.slice(named).includes(end) ? [{ city: words.slice(0, named).join(' '), region }] : [];
      });
    })
    .slice(0, MAX_POSTAL_PLACES);
}
