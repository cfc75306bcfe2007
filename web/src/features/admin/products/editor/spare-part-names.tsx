import { parseProductField } from '@contract/products/parse-product-field';
import { t } from '@contract/texts/text';
import { useProductTitles } from '../../shared/products/product-titles';

/** Returns the product ids of the form field with spare parts. */
export function parseSparePartIds(text: string): string[] {
  const { value } = parseProductField('spareParts', text);
  return Array.isArray(value) ? value.map(String) : [];
}

/** Titles of the products in the form field with spare parts. */
export function SparePartNames({ text }: { text: string }) {
  const ids = parseSparePartIds(text);
  const titles = useProductTitles(ids);
  if (ids.length === 0) return t('None', {}, 'of a list');
  return titles ? ids.map((id) => titles.get(id) ?? t('A deleted product')).join(', ') : '…';
}
