import {
  getMaxTranslationLength,
  hasTranslatableWords,
  listProductPhrases,
  TRANSLATED_PRODUCT_FIELDS,
  type ProductText,
  type ProductTranslation,
  type ProductTranslations,
  type SaveProductTranslationInput,
  type TranslatableProduct,
  type TranslatedPhrase,
  type TranslatedProductField,
} from '../../../contract/products/product-translations';
import type { ProductStatus } from '../../../contract/products/products';
import { getProductFieldDefinition } from '../../../contract/products/product-fields';
import { isLanguage, LANGUAGES, type Language } from '../../../contract/texts/languages';
import { t } from '../../../contract/texts/text';
import { sha256, toCanonicalJson } from '../../../platform/hash';

export const EMPTY_TRANSLATION: ProductTranslation = { version: 0, texts: {}, phrases: [] };

type TranslatedProduct = TranslatableProduct & { translations: ProductTranslations };

/** Returns the checksum that marks which text of the first language was translated. */
export const getSourceChecksum = (text: string): string => sha256(text).slice(0, 8);

function parsePhrases(stored: unknown): TranslatedPhrase[] {
  if (!Array.isArray(stored)) return [];
  return stored.map(({ source, text }: Partial<TranslatedPhrase>) => ({
    source: String(source ?? ''),
    text: String(text ?? ''),
  }));
}

function parseTexts(stored: Readonly<Record<string, unknown>>): ProductTranslation['texts'] {
  return Object.fromEntries(
    TRANSLATED_PRODUCT_FIELDS.flatMap((field) => {
      const { text, source } = (stored[field] ?? {}) as { text?: unknown; source?: unknown };
      return typeof text === 'string' && text !== '' ? [[field, { text, source: String(source) }]] : [];
    }),
  );
}

/** Parses the translations of a product document of any version. Unknown languages and fields are omitted. */
export function parseProductTranslations(stored: unknown): ProductTranslations {
  const byLanguage = Object.entries((stored ?? {}) as Record<string, Partial<ProductTranslation>>);
  return Object.fromEntries(
    byLanguage
      .filter(([language]) => isLanguage(language))
      .map(([language, { version, texts, phrases }]) => [
        language,
        { version: Number(version ?? 0), texts: parseTexts(texts ?? {}), phrases: parsePhrases(phrases) },
      ]),
  );
}

/** Returns all texts of a product with their translations into a language, and what is missing or has changed. */
export function listProductTexts(product: TranslatedProduct, language: Language): ProductText[] {
  const { texts, phrases } = product.translations[language] ?? EMPTY_TRANSLATION;
  const fields = TRANSLATED_PRODUCT_FIELDS.filter((field) => product[field] !== '').map(
    (key): ProductText => {
      const source = product[key];
      const known = texts[key];
      if (!known) return { key, kind: null, source, text: '', state: 'missing' };
      const state = known.source === getSourceChecksum(source) ? 'current' : 'changed';
      return { key, kind: null, source, text: known.text, state };
    },
  );
  const known = new Map(phrases.map(({ source, text }) => [source, text]));
  const short = listProductPhrases(product).map(({ source, kind }): ProductText => {
    const text = known.get(source) ?? '';
    const isMissing = text === '' && hasTranslatableWords(source);
    return { key: 'phrase', kind, source, text, state: isMissing ? 'missing' : 'current' };
  });
  return [...fields, ...short];
}

/** Returns the languages into which a product is not completely translated, or not since its last change. */
export const getTranslationGaps = (product: TranslatedProduct & { status: ProductStatus }): Language[] =>
  product.status === 'archived'
    ? []
    : LANGUAGES.filter((language) =>
        listProductTexts(product, language).some(({ state }) => state !== 'current'),
      );

/** Removes translations of phrases that the product no longer has. */
export function pruneTranslations(product: TranslatedProduct): ProductTranslations {
  if (Object.keys(product.translations).length === 0) return product.translations;
  const known = new Set(listProductPhrases(product).map(({ source }) => source));
  return Object.fromEntries(
    Object.entries(product.translations).map(([language, translation]) => [
      language,
      { ...translation, phrases: translation.phrases.filter(({ source }) => known.has(source)) },
    ]),
  );
}

export type TranslationEntry = SaveProductTranslationInput['entries'][number];

/** Returns error messages by index of the entry. Texts may be as long as those of the first language. */
export function validateTranslationEntries(
  product: TranslatableProduct,
  entries: readonly TranslationEntry[],
): Record<number, string> {
  const kinds = new Map(listProductPhrases(product).map(({ source, kind }) => [source, kind]));
  const problems: Record<number, string> = {};
  entries.forEach(({ key, source, text }, at) => {
    const kind = kinds.get(source) ?? null;
    if (key === 'phrase' && kind === null) return;
    const max = getMaxTranslationLength({ key, kind });
    const definition = key === 'phrase' ? null : getProductFieldDefinition(key);
    const hasLines = definition?.kind === 'text' && definition.lines === true;
    if (text.length > max) problems[at] = t('Must be at most {max, number} characters', { max });
    else if (!hasLines && text.includes('\n')) problems[at] = t('Must be a single line');
    else if (kind === 'specification' && text.includes(':')) problems[at] = t('Must not contain a colon');
  });
  return problems;
}

/**
 * Applies entries to a translation. `dropped` counts entries for phrases that the product does not have.
 * @param entries texts with the source that was translated, which can be older than the product's text
 */
export function applyTranslationEntries(
  product: TranslatedProduct,
  language: Language,
  entries: readonly TranslationEntry[],
): { translation: ProductTranslation; dropped: number } {
  const { version, texts, phrases } = product.translations[language] ?? EMPTY_TRANSLATION;
  const known = new Set(listProductPhrases(product).map(({ source }) => source));
  const changedTexts: ProductTranslation['texts'] = { ...texts };
  const byPhrase = new Map(phrases.map(({ source, text }) => [source, text]));
  let dropped = 0;
  for (const { key, source, text } of entries) {
    if (key === 'phrase') {
      if (known.has(source)) byPhrase.set(source, text);
      else dropped += 1;
    } else if (text === '') delete changedTexts[key as TranslatedProductField];
    else changedTexts[key as TranslatedProductField] = { text, source: getSourceChecksum(source) };
  }
  return {
    translation: {
      version: version + 1,
      texts: changedTexts,
      phrases: [...byPhrase]
        .filter(([source, text]) => text !== '' && known.has(source))
        .map(([source, text]) => ({ source, text })),
    },
    dropped,
  };
}

/** Returns true if a translation has other texts than the stored one. Ignores the version. */
export function hasChangedTranslation(
  before: ProductTranslation = EMPTY_TRANSLATION,
  after: ProductTranslation,
): boolean {
  const getTexts = ({ texts, phrases }: ProductTranslation) =>
    toCanonicalJson([texts, phrases.toSorted((a, b) => (a.source < b.source ? -1 : 1))]);
  return getTexts(before) !== getTexts(after);
}

export interface LocalizedTexts {
  /** Product fields whose text exists only in the first language. */
  untranslated: TranslatedProductField[];
  /** Returns a phrase in the language, or in the first language if it has no translation. */
  translate: (phrase: string) => string;
  texts: Partial<Record<TranslatedProductField, string>>;
}

/** Returns a product's texts in a language. Missing texts fall back to the first language. */
export function localizeTexts(product: TranslatedProduct, language: Language): LocalizedTexts {
  const { texts, phrases } = product.translations[language] ?? EMPTY_TRANSLATION;
  const known = new Map(phrases.map(({ source, text }) => [source, text]));
  return {
    untranslated: TRANSLATED_PRODUCT_FIELDS.filter((field) => product[field] !== '' && !texts[field]),
    translate: (phrase) => known.get(phrase) ?? phrase,
    texts: Object.fromEntries(Object.entries(texts).map(([field, { text }]) => [field, text])),
  };
}

/** Returns the product's title in a language, or in the first language. */
export const getTitleInLanguage = (
  { title, translations }: Pick<TranslatedProduct, 'title' | 'translations'>,
  language: Language | null,
): string => (language && translations[language]?.texts.title?.text) || title;
