import { escapeMarkup } from '../../platform/escape-markup';

/** Characters that XML 1.0 does not have, and halves of surrogate pairs. */
const NO_XML = /[^\P{Cc}\t\n\r]|[\p{Cs}\uFFFE\uFFFF]/gu;

/** Text without the characters that XML does not have. */
export const xmlText = (text: string): string => text.replace(NO_XML, '');

/** An element with a text; nothing where there is none. */
export function element(name: string, text: string | number | null | undefined): string {
  const written = xmlText(String(text ?? ''));
  return written === '' ? '' : `<${name}>${escapeMarkup(written)}</${name}>`;
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
