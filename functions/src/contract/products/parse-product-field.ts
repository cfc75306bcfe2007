import { parseNumber, parsePrice, INTEGER_DECIMALS } from '../typed/number-input';
import { normalizeForComparison } from '../typed/text-cleaning';
import {
  getProductFieldDefinition,
  type ProductFieldName,
  type ProductSpecification,
} from './product-fields';
import { t } from '../texts/text';

/** Parses lines with names and values, such as `Capacity: 1.2 l`. Returns undefined if a line has no colon. */
function parsePairs(text: string): ProductSpecification[] | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (!lines.every((line) => line.includes(':'))) return undefined;
  return lines
    .map((line) => {
      const at = line.indexOf(':');
      return { name: line.slice(0, at).trim(), value: line.slice(at + 1).trim() };
    })
    .filter(({ name, value }) => name !== '' || value !== '');
}

const FLAG_WORDS: Readonly<Record<string, boolean>> = {
  yes: true,
  ja: true,
  true: true,
  no: false,
  nein: false,
  false: false,
  '': false,
};

export type ParsedProductField =
  | { value: string | number | boolean | string[] | ProductSpecification[] | null; problem: null }
  | { value: undefined; problem: string };

/** Parses the text of a product field from the product editor or a CSV cell. */
export function parseProductField(
  field: ProductFieldName,
  text: string,
  locale?: string,
): ParsedProductField {
  switch (getProductFieldDefinition(field).kind) {
    case 'text':
    case 'choices':
      return { value: text, problem: null };
    case 'flag': {
      const value = FLAG_WORDS[text.trim().toLowerCase()];
      return value === undefined ? { value, problem: t('Must be yes or no') } : { value, problem: null };
    }
    case 'whole':
      return parseNumber(text, INTEGER_DECIMALS, locale);
    case 'amount':
      return parsePrice(text, locale);
    case 'pairs': {
      const value = parsePairs(text);
      return value
        ? { value, problem: null }
        : { value, problem: t('Must have lines such as "Capacity: 1.2 l"') };
    }
    case 'texts': {
      const texts = text
        .split(',')
        .map((each) => each.trim())
        .filter((each) => each !== '');
      const isFirst = (each: string, at: number) =>
        texts.findIndex((other) => normalizeForComparison(other) === normalizeForComparison(each)) === at;
      return { value: texts.filter(isFirst), problem: null };
    }
  }
}
