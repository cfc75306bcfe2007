import type { ProductSpecification } from '../../../contract/products/product-fields';
import type { TranslatedProductField } from '../../../contract/products/product-translations';
import type { Language } from '../../../contract/texts/languages';

/** Translations of a product into one language in an imported file. Missing texts do not change. */
export interface ImportedTranslation {
  texts: Partial<Record<TranslatedProductField, string>>;
  /** Translated specifications in the order of those in the first language. */
  specifications?: ProductSpecification[];
  phrases: { source: string; text: string }[];
}

export type ImportedTranslations = Partial<Record<Language, ImportedTranslation>>;
