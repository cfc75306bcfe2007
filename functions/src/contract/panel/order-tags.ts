import { object, type InferType } from 'yup';
import { createOpenApiMeta, listField, exactObject, textField } from '../response-fields';
import { hasNoDuplicates, singleLineTextField, limitedListField, REQUIRED_MESSAGE } from '../fields';
import { orderSelectionSchema } from '../orders/pick-list';
import { t } from '../texts/text';

export const MAX_ORDER_TAGS = 10;
export const MAX_SUGGESTED_ORDER_TAGS = 200;

/** Creates a schema for an order tag. Administrators can enter any text, such as 'Gift' or 'Wholesale'. */
const orderTagField = () => singleLineTextField(40);

const orderTagsField = () =>
  limitedListField(
    orderTagField().required(() => t('Please enter a tag')),
    MAX_ORDER_TAGS,
  )
    .default([])
    .test(
      'distinct',
      () => t('Each tag can be listed once'),
      (all) => hasNoDuplicates(all ?? []),
    );

export const tagOrdersSchema = orderSelectionSchema.shape({
  add: orderTagsField(),
  remove: orderTagsField(),
});
export type TagOrdersInput = InferType<typeof tagOrdersSchema>;

export const taggedOrdersResponseSchema = exactObject({
  orders: listField(exactObject({ _id: textField(), tags: listField(textField()) })),
});
export type TaggedOrdersResponse = InferType<typeof taggedOrdersResponseSchema>;

/** Maximum number of orders per request, because Firestore's `in` operator accepts at most 30 values. */
export const MAX_ORDERS_PER_TAG_QUERY = 30;

export const taggedOrdersQuerySchema = object({
  orders: singleLineTextField(MAX_ORDERS_PER_TAG_QUERY * 40)
    .required(REQUIRED_MESSAGE)
    .meta(createOpenApiMeta(`Ids of at most ${MAX_ORDERS_PER_TAG_QUERY} orders, separated by commas.`)),
});

export const orderTagsResponseSchema = exactObject({ tags: listField(textField()) });
