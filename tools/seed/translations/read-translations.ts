import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  listProductPhrases,
  TRANSLATED_PRODUCT_FIELDS,
  type ProductTranslations,
  type TranslatableProduct,
  type TranslatedProductField,
} from '../../../functions/src/contract/products/product-translations';
import { LANGUAGES, type Language } from '../../../functions/src/contract/texts/languages';
import type { ShopTextsDocument } from '../../../functions/src/features/shop-texts/shop-texts.repository';
import { getSourceChecksum } from '../../../functions/src/features/products/translations/product-translation';

/** Translation of a demo product. `phrases` has short texts by their English text, such as picture texts. */
export type SeedTranslation = Partial<Record<TranslatedProductField, string>> & {
  phrases?: Readonly<Record<string, string>>;
};

interface LanguageFiles {
  /** Words that many products have, by their English text: categories, countries, tags and other repeated words. */
  shared: Readonly<Record<string, string>>;
  products: Readonly<Record<string, SeedTranslation>>;
}

const SHARED_FILE = 'shared.json';

function readLanguage(language: Language): LanguageFiles {
  const folder = join(import.meta.dirname, language);
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as never;
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return {
    shared: names.includes(SHARED_FILE) ? read(SHARED_FILE) : {},
    products: Object.assign({}, ...names.filter((name) => name !== SHARED_FILE).map(read)) as never,
  };
}

/** Translations of the demo shop by language, from `{language}/{category}.json` and `{language}/shared.json`. */
export const SEED_TRANSLATIONS = Object.fromEntries(
  LANGUAGES.map((language) => [language, readLanguage(language)]),
) as Record<Language, LanguageFiles>;

/** Returns the stored translations of categories, collections and other texts of the demo shop by language. */
export const createShopTextsDocuments = (): Partial<Record<Language, ShopTextsDocument>> =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, Object.entries(SEED_TRANSLATIONS[language].shared)] as const)
      .filter(([, texts]) => texts.length > 0)
      .map(([language, texts]) => [
        language,
        { version: 1, texts: texts.map(([source, text]) => ({ source, text })) },
      ]),
  );

/** Returns the stored translations of a demo product. Languages without a translation of the product are missing. */
export function createProductTranslations(id: string, product: TranslatableProduct): ProductTranslations {
  const phrases = listProductPhrases(product).map(({ source }) => source);
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const { shared, products } = SEED_TRANSLATIONS[language];
      const translation = products[id];
      if (!translation) return [];
      const texts = TRANSLATED_PRODUCT_FIELDS.flatMap((field) => {
        const text = translation[field];
        return text ? [[field, { text, source: getSourceChecksum(product[field]) }]] : [];
      });
      const words = phrases.flatMap((source) => {
        const text = translation.phrases?.[source] ?? shared[source];
        return text ? [{ source, text }] : [];
      });
      return [[language, { version: 1, texts: Object.fromEntries(texts) as never, phrases: words }]];
    }),
  );
}
