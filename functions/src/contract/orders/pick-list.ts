import { array, object, type InferType } from 'yup';
import { selectedOptionsField } from '../products/products';
import {
  createOpenApiMeta,
  openApiComponent,
  countField,
  listField,
  exactObject,
  textField,
} from '../response-fields';
import { hasNoDuplicates, documentIdField, singleLineTextField, REQUIRED_MESSAGE } from '../fields';
import { MAX_ORDERS_PER_BULK_CHANGE } from './bulk-status-change';
import { t } from '../texts/text';

export const orderSelectionSchema = object({
  orders: array(documentIdField().required(REQUIRED_MESSAGE))
    .typeError(() => t('Must be a list'))
    .required(REQUIRED_MESSAGE)
    .min(1, () => t('Choose at least one order'))
    .max(MAX_ORDERS_PER_BULK_CHANGE, () =>
      t('At most {max} orders can be chosen at once', { max: MAX_ORDERS_PER_BULK_CHANGE }),
    )
    .test(
      'once',
      () => t('Each order can be listed once'),
      (orders) => hasNoDuplicates(orders ?? []),
    ),
});
export type OrderIdSelection = InferType<typeof orderSelectionSchema>;

export const pickListQuerySchema = object({
  orders: singleLineTextField(MAX_ORDERS_PER_BULK_CHANGE * 40)
    .required(() => t('Choose at least one order'))
    .meta(createOpenApiMeta(`Ids of at most ${MAX_ORDERS_PER_BULK_CHANGE} orders, separated by commas.`)),
});

const pickListItemSchema = exactObject({
  shelf: textField('Shelf of the product. Can be empty.'),
  sku: textField(),
  barcode: textField('GTIN of the product. Can be empty.'),
  name: textField(),
  options: selectedOptionsField(),
  image: textField().nullable(),
  units: countField('Number of units of all orders.').min(1),
  orders: listField(
    exactObject({ number: textField(), units: countField().min(1) }),
    'Orders that contain the variant.',
  ),
});
export type PickListItem = InferType<typeof pickListItemSchema>;

export const pickListResponseSchema = openApiComponent(
  'PickList',
  exactObject({ items: listField(pickListItemSchema) }),
);

export const reportPackingSchema = object({
  order: documentIdField()
    .nullable()
    .defined(REQUIRED_MESSAGE)
    .meta(
      createOpenApiMeta(
        'Id of the order that the user is packing. Null if the user is not packing an order.',
      ),
    ),
});

export const packersResponseSchema = exactObject({
  packers: listField(
    exactObject({ order: textField(), name: textField() }),
    'Other team members who are packing an order, as reported in the last minute.',
  ),
});
export type ActivePacker = InferType<typeof packersResponseSchema>['packers'][number];

export interface PickListOrder {
  number: string;
  lines: readonly (Pick<PickListItem, 'sku' | 'name' | 'options' | 'image' | 'units'> & {
    productId: string;
    variantId: string;
  })[];
}

const collator = new Intl.Collator('en', { numeric: true });

/** Creates a pick list for several orders, sorted by shelf (A2 before A10), then by SKU. */
export function createPickList(
  orders: readonly PickListOrder[],
  getProductLocation: (productId: string) => Pick<PickListItem, 'shelf' | 'barcode'>,
): PickListItem[] {
  const itemsByVariant = new Map<string, PickListItem>();
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
