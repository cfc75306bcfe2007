/** Part of a postal code that the postal code table knows, by country: ZIP code, first half or whole code. */
const TABLE_PATTERNS: Record<string, RegExp> = {
  US: /^(\d{5})(?:\d{4})?$/,
  CA: /^([A-Z]\d[A-Z])\d[A-Z]\d$/,
  GB: /^([A-Z]{1,2}\d[A-Z\d]?)\d[A-Z]{2}$/,
  AU: /^(\d{4})$/,
};

export const POSTAL_TABLE_COUNTRIES: readonly string[] = Object.keys(TABLE_PATTERNS);

export const hasPostalTable = (country: string): boolean => POSTAL_TABLE_COUNTRIES.includes(country);

/** Returns the table's key for a postal code, such as `H2Y` for `h2y 1c6`. Null for an incomplete code. */
export function toPostalTableCode(country: string, postalCode: string): string | null {
  const code = postalCode.toUpperCase().replace(/[\s-]/g, '');
  return hasPostalTable(country) ? (TABLE_PATTERNS[country]!.exec(code)?.[1] ?? null) : null;
}
