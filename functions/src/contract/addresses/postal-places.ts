/** Patterns of the part of a postal code that determines its places, by country. */
const TABLE_PATTERNS: Record<string, RegExp> = {
  US: /^(\d{5})(?:\d{4})?$/,
  CA: /^([A-Z]\d[A-Z])\d[A-Z]\d$/,
  GB: /^([A-Z]{1,2}\d[A-Z\d]?)\d[A-Z]{2}$/,
  AU: /^(\d{4})$/,
};

export const POSTAL_LOOKUP_COUNTRIES: readonly string[] = Object.keys(TABLE_PATTERNS);

export const hasPostalLookup = (country: string): boolean => POSTAL_LOOKUP_COUNTRIES.includes(country);

/** Returns the part of a postal code that determines its places, such as `H2Y`. Null for an incomplete code. */
export function toPostalLookupKey(country: string, postalCode: string): string | null {
  const code = postalCode.toUpperCase().replace(/[\s-]/g, '');
  return hasPostalLookup(country) ? (TABLE_PATTERNS[country]!.exec(code)?.[1] ?? null) : null;
}
