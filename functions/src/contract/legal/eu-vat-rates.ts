/** ISO date on which `EU_VAT_PERCENTAGES` were in force. */
export const EU_VAT_RATES_DATE = '2026-01-01';

/**
 * Standard VAT rates of the member states of the EU in percent, by ISO 3166-1 alpha-2 code, for sales under the One Stop
 * Shop. Source: the Commission's database TEDB, https://ec.europa.eu/taxation_customs/tedb/. Reduced rates and special
 * territories are not included.
 */
export const EU_VAT_PERCENTAGES: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
};
