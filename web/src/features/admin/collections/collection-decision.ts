import type { Product } from '@contract/products/products';
import { fieldDecision, type Decision } from '@/shared/forms/field-decision';
import type { CollectionForm } from './collection-form';
import { MEMBER_KINDS, SORTS } from './member-labels';

const CHOICES: Readonly<Record<string, string>> = { ...MEMBER_KINDS, ...SORTS };

/** How versions of a collection are compared. `found` are products whose titles are known. */
export function collectionDecision(found: readonly Product[]): Decision<CollectionForm> {
  const titles = new Map(found.map(({ _id, title }) => [_id, title]));
  const titleOf = (id: string) => titles.get(id) ?? `product ${id}`;
  return fieldDecision<CollectionForm>({
    labels: {
      description: 'Text',
      kind: 'Collection type',
      rule: 'Rule',
      'rule.minPrice': 'Lowest price',
      'rule.maxPrice': 'Highest price',
      newDays: 'Newer than',
      inStock: 'In stock only',
      onSale: 'Discounted only',
      sort: 'Order',
      pictureOf: 'Picture of',
      position: 'Menu position',
    },
    text(path, value) {
      if (path === 'kind' || path === 'rule.sort') return CHOICES[String(value)];
      if (path === 'pictureOf') return value === '' ? 'The first product' : titleOf(String(value));
      if (path === 'products' && Array.isArray(value)) return value.map(String).map(titleOf).join('\n');
      return undefined;
    },
  });
}
