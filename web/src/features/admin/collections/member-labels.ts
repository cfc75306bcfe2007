import type { CollectionKind } from '@contract/collections/collection-facts';
import type { ProductSort } from '@contract/products/products';

export const MEMBER_KINDS: Record<CollectionKind, string> = {
  manual: 'Manual: choose products one by one',
  rule: 'Automated: products that match a rule',
};

export const SORTS: Record<ProductSort, string> = {
  '-popularity': 'Best selling first',
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
  price: 'Price: low to high',
  '-price': 'Price: high to low',
  title: 'Name: A to Z',
};
