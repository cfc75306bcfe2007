const JOINING_SCRIPTS =
  'Arab Syrc Mong Nkoo Adlm Rohg Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt';

const VISIBLE_FORMATS = [
  `[${JOINING_SCRIPTS.replace(/(\w+) ?/g, '\\p{scx=$1}')}][\\u200c\\u200d]`,
  '[\\p{Extended_Pictographic}\\u{1f3fb}-\\u{1f3ff}]\\ufe0f?\\u200d(?=\\p{Extended_Pictographic})',
  '\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f}',
  '[\\u0600-\\u0605\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u{110bd}\\u{110cd}]',
];

const FORMATS = new RegExp(`(${VISIBLE_FORMATS.join('|')})|\\p{Cf}`, 'gu');

const SPACES = /[\p{Zs}\u3164\uffa0\u2800]/gu;
const LINE_SEPARATORS = /[\u2028\u2029]/g;
const VISIBLE = /[^\s\p{DI}]/u;

/** Cleans entered text: applies Unicode normalization (NFC), removes invisible characters, and trims. */
export function cleanText(text: string): string {
  const visible = text.replace(FORMATS, '$1').replace(SPACES, ' ').replace(LINE_SEPARATORS, '\n');
  return VISIBLE.test(visible) ? visible.normalize('NFC').trim() : '';
}

/** Cleans text like `cleanText`, and replaces line breaks and repeated spaces with one space. */
export const cleanSingleLineText = (text: string): string =>
  cleanText(text.replace(LINE_SEPARATORS, ' ')).replace(/ {2,}/g, ' ');

/** Cleans a code, such as a SKU. Replaces full-width characters (NFKC) and removes invisible characters. */
export const cleanCodeInput = (text: string): string =>
  cleanSingleLineText(text.normalize('NFKC').replace(/[\p{Cf}\p{DI}]/gu, ''));

const APOSTROPHES = /[\u2018\u2019\u02bc\u2032\u0060\u00b4]/g;
const PLAIN = /^[\x20-\x5f\x61-\x7e]*$/;

/** Cleans text for comparison and search: applies NFKC, removes invisible characters, and straightens apostrophes. */
export const cleanSearchText = (text: string): string =>
  // Most texts need no cleaning, and search indexes contain very many texts.
  PLAIN.test(text) ? text : cleanCodeInput(text.replace(APOSTROPHES, "'"));

/** Normalizes text for case-insensitive comparison: upper case, plain hyphens and apostrophes, and I instead of İ. */
export const normalizeForComparison = (text: string): string =>
  cleanSingleLineText(cleanSearchText(text))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase()
    .replace(/\u0130/g, 'I');
