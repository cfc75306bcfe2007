import { escapeMarkup } from '../../../platform/escape-markup';

/** An element without content, such as `<meta>`; an attribute without a value is left out. */
export function emptyElement(
  name: 'link' | 'meta',
  attributes: Readonly<Record<string, string | number | null | undefined>>,
): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === null || value === undefined || value === '' ? [] : [` ${key}="${escapeMarkup(String(value))}"`],
  );
  return `<${name}${written.join('')}>`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON whose texts can neither end the script element around them nor begin a comment in it. */
export const scriptJson = (data: unknown): string =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? sign);
