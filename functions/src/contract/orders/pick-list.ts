import { array, object, type InferType } from 'yup';
import { chosenOptions } from '../products/products';
import { about, component, count, list, objectOf, text } from '../answer-fields';
import { areDistinct, documentId, line, REQUIRED } from '../fields';
import { MAX_BULK_ORDERS } from './bulk-steps';

export const chosenOrdersSchema = object({
  orders: array(documentId().required(REQUIRED))
    .typeError('Must be a list')
    .required(REQUIRED)
    .min(1, 'Choose at least one order')
    .max(MAX_BULK_ORDERS, `At most ${MAX_BULK_ORDERS} orders can be chosen at once`)
    .test('once', 'Each order can be listed once', (orders) => areDistinct(orders ?? [])),
});
export type ChosenOrders = InferType<typeof chosenOrdersSchema>;

export const pickListQuery = object({
  orders: line(MAX_BULK_ORDERS * 40)
    .required('Choose at least one order')
    .meta(about(`Ids of at most ${MAX_BULK_ORDERS} orders, separated by commas.`)),
});

const pickListItemSchema = objectOf({
  shelf: text("The product's place; empty where it has none."),
  sku: text(),
  barcode: text("The product's GTIN; empty where it has none."),
  name: text(),
  options: chosenOptions(),
  image: text().nullable(),
  units: count('Of all orders together.').min(1),
  orders: list(objectOf({ number: text(), units: count().min(1) }), 'Which orders they are for.'),
});
export type Picked = InferType<typeof pickListItemSchema>;

export const pickListAnswer = component('PickList', objectOf({ items: list(pickListItemSchema) }));

export const packingSchema = object({
  order: documentId()
    .nullable()
    .defined(REQUIRED)
    .meta(about('The order that is being packed from now on; null where none is any more.')),
});

export const packersAnswer = objectOf({
  packers: list(
    objectOf({ order: text(), name: text() }),
    'Others of the team who said within a minute that they pack an order.',
  ),
});
export type Packer = InferType<typeof packersAnswer>['packers'][number];

export interface OrderToPick {
  number: string;
  lines: readonly (Pick<Picked, 'sku' | 'name' | 'options' | 'image' | 'units'> & {
    productId: string;
    variantId: string;
  })[];
}

const collator = new Intl.Collator('en', { numeric: true });

/** Combines the units of several orders by variant, in natural order of shelf (A2 before A10) and SKU. */
export function pickList(
  orders: readonly OrderToPick[],
  getProductLocation: (productId: string) => Pick<Picked, 'shelf' | 'barcode'>,
): Picked[] {
  const itemsByVariant = new Map<string, Picked>();
  for (const { number, lines } of orders)
    for (const { productId, variantId, units, ...line } of lines) {
      if (units === 0) continue;
      const key = `${productId}/${variantId}`;
      const before = itemsByVariant.get(key);
      itemsByVariant.set(key, {
        ...line,
        ...getProductLocation(productId),
        units: (before?.units ?? 0) + units,
        orders: [...(before?.orders ?? []), { number, units }],
      });
    }
  return [...itemsByVariant.values()].sort(
    (one, other) =>
      Number(one.shelf === '') - Number(other.shelf === '') ||
      collator.compare(one.shelf, other.shelf) ||
      collator.compare(one.sku, other.sku) ||
      collator.compare(one.name, other.name),
  );
}
