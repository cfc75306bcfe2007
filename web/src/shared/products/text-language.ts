import type { Product } from '@contract/products/products';
import { useStoreSettings } from '@/shared/settings/store-settings';

/**
 * Returns a function for the `lang` attribute of a product's texts: the first language of the shop if a text is not
 * translated into the language of the page.
 */
export function useTextLanguage({ untranslated }: Pick<Product, 'untranslated'>) {
  const { languages } = useStoreSettings();
  return (field: string): string | undefined => (untranslated?.includes(field) ? languages?.[0] : undefined);
}
