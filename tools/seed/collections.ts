import type {
  CollectionDocument,
  StoredRule,
} from '../../functions/src/features/collections/collection-document';
import { minor } from '../../functions/src/contract/money';

const ANY: StoredRule = {
  category: null,
  brands: [],
  tags: [],
  minPrice: null,
  maxPrice: null,
  onSale: false,
  inStock: false,
  newDays: null,
  sort: '-popularity',
};

type SeedCollection = Omit<CollectionDocument, 'createdAt' | 'updatedAt'>;

/** The demo shop's collections, one chosen manually. */
export const collections: readonly SeedCollection[] = [
  {
    slug: 'gifts-under-30',
    title: 'Gifts under $30',
    description: 'Small gifts, all in stock and ready to wrap.',
    kind: 'rule',
    products: [],
    rule: { ...ANY, maxPrice: minor(3000), inStock: true },
    pictureOf: 'wildflower-honey-pot',
    position: 1,
    published: true,
  },
  {
    slug: 'for-the-tea-table',
    title: 'For the tea table',
    description:
      'A kettle that sings, cups that keep warm, and something sweet beside them. Chosen by us, in the order we lay the table.',
    kind: 'manual',
    products: [
      'copper-tea-kettle',
      'cafe-cup-and-saucer',
      'roasted-hojicha-leaves',
      'wildflower-honey-pot',
      'tea-for-one-cup',
      'three-minute-tea-timer',
      'dark-chocolate-72',
      'brown-butter-biscuits',
    ],
    rule: ANY,
    pictureOf: 'cafe-cup-and-saucer',
    position: 2,
    published: true,
  },
  {
    slug: 'new-arrivals',
    title: 'New arrivals',
    description: 'What has come into the shop in the last two months, the newest first.',
    kind: 'rule',
    products: [],
    rule: { ...ANY, newDays: 60, sort: '-createdAt' },
    pictureOf: 'terracotta-jardiniere',
    position: 3,
    published: true,
  },
];
