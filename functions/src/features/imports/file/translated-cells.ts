import {
  getMaxTranslationLength,
  TRANSLATED_PRODUCT_FIELDS,
  type PhraseKind,
} from '../../../contract/products/product-translations';
import { parseProductField } from '../../../contract/products/parse-product-field';
import type { ProductSpecification } from '../../../contract/products/product-fields';
import { ROOT_LANGUAGE } from '../../../contract/texts/language-paths';
import { LANGUAGES, type Language } from '../../../contract/texts/languages';
import { t } from '../../../contract/texts/text';
import type { ImportedTranslation, ImportedTranslations } from './imported-translation';
import type { ImportField, ImportFileRow, TranslatedImportField } from './file-columns';
import type { ImportRowReader } from './file-product';

const PHRASE_FIELDS = [
  ['name1', 'option'],
  ['value1', 'optionValue'],
  ['name2', 'option'],
  ['value2', 'optionValue'],
  ['name3', 'option'],
  ['value3', 'optionValue'],
  ['imageAlt', 'picture'],
] as const satisfies readonly (readonly [TranslatedImportField, PhraseKind])[];

function checkLength(
  { row, cells }: ImportFileRow,
  field: ImportField,
  max: number,
  reader: ImportRowReader,
): void {
  if ((cells[field] ?? '').length > max)
    reader.problem(row, field, t('Must be at most {max, number} characters', { max }));
}

function parseTexts(
  rows: readonly ImportFileRow[],
  language: Language,
  reader: ImportRowReader,
): ImportedTranslation['texts'] {
  const texts: ImportedTranslation['texts'] = {};
  for (const key of TRANSLATED_PRODUCT_FIELDS) {
    const field = `${key}:${language}` as const;
    const row = rows.find(({ cells }) => cells[field]) ?? rows[0];
    const text = row?.cells[field];
    if (!row || text === undefined) continue;
    checkLength(row, field, getMaxTranslationLength({ key, kind: null }), reader);
    texts[key] = text;
  }
  return texts;
}

function parseSpecifications(
  rows: readonly ImportFileRow[],
  language: Language,
  reader: ImportRowReader,
): Pick<ImportedTranslation, 'specifications'> {
  const field = `specifications:${language}` as const;
  const row = rows.find(({ cells }) => cells[field]);
  if (!row) return {};
  const { value, problem } = parseProductField('specifications', row.cells[field] ?? '');
  if (problem !== null) reader.problem(row.row, field, problem);
  return Array.isArray(value) ? { specifications: value as ProductSpecification[] } : {};
}

function parsePhrases(
  rows: readonly ImportFileRow[],
  language: Language,
  reader: ImportRowReader,
): ImportedTranslation['phrases'] {
  const phrases = new Map<string, string>();
  for (const row of rows)
    for (const [name, kind] of PHRASE_FIELDS) {
      const field = `${name}:${language}` as const;
      const source = row.cells[name];
      const text = row.cells[field];
      if (!source || !text) continue;
      checkLength(row, field, getMaxTranslationLength({ key: 'phrase', kind }), reader);
      phrases.set(source, text);
    }
  return [...phrases].map(([source, text]) => ({ source, text }));
}

/** Parses the columns with a language, such as `Title:de`. Undefined if the file has none. */
export function parseTranslations(
  rows: readonly ImportFileRow[],
  reader: ImportRowReader,
): ImportedTranslations | undefined {
  const fields = Object.keys(rows[0]?.cells ?? {});
  const languages = LANGUAGES.filter(
    (language) => language !== ROOT_LANGUAGE && fields.some((field) => field.endsWith(`:${language}`)),
  );
  if (languages.length === 0) return undefined;
  return Object.fromEntries(
    languages.map((language) => [
      language,
      {
        texts: parseTexts(rows, language, reader),
        ...parseSpecifications(rows, language, reader),
        phrases: parsePhrases(rows, language, reader),
      },
    ]),
  );
}
