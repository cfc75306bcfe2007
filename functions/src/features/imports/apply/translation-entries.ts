import type { SaveProductTranslationInput } from '../../../contract/products/product-translations';
import { t } from '../../../contract/texts/text';
import type { Language } from '../../../contract/texts/languages';
import type { ImportedTranslation, ImportedTranslations } from '../file/imported-translation';
import type { ProductDraft } from '../products-port';

type Entries = SaveProductTranslationInput['entries'];

function toEntries(draft: ProductDraft, { texts, specifications, phrases }: ImportedTranslation): Entries {
  // The texts of a file belong together, so its translations are of the texts that the product gets.
  const fields = Object.entries(texts) as [keyof typeof texts, string][];
  return [
    ...fields.map(([key, text]) => ({ key, source: draft[key], text })),
    ...(specifications ?? []).flatMap(({ name, value }, at) => {
      const { name: sourceName = '', value: sourceValue = '' } = draft.specifications[at] ?? {};
      const pairs = [
        { key: 'phrase' as const, source: sourceName, text: name },
        { key: 'phrase' as const, source: sourceValue, text: value },
      ];
      // Exports contain specifications without a translation in the first language.
      return pairs.filter(({ source, text }) => source !== text);
    }),
    ...phrases.map((phrase) => ({ key: 'phrase' as const, ...phrase })),
  ];
}

/** Converts the translations in a file to entries by language for the product that the import writes. */
export const toTranslationEntries = (
  draft: ProductDraft,
  translations: ImportedTranslations = {},
): Map<Language, Entries> =>
  new Map(
    Object.entries(translations).map(([language, translation]) => [
      language as Language,
      toEntries(draft, translation),
    ]),
  );

export const formatDroppedTranslations = (count: number): string =>
  t(
    '{count, plural, one {One translation is left out, because the product does not have its text.} other {# translations are left out, because the product does not have their texts.}}',
    { count },
  );
