import { object, type InferType } from 'yup';
import { about, list, objectOf, text } from '../answer-fields';
import { areDistinct, line, listOf, REQUIRED } from '../fields';
import { chosenOrdersSchema } from '../orders/pick-list';

export const MAX_ORDER_TAGS = 10;
export const MAX_KNOWN_TAGS = 200;

/** Label for sorting orders, such as 'Gift' or 'Wholesale'. */
const orderTagField = () => line(40);

const orderTagsField = () =>
  listOf(orderTagField().required('Please write a tag'), MAX_ORDER_TAGS)
    .default([])
    .test('distinct', 'Name each tag once', (all) => areDistinct(all ?? []));

export const tagOrdersSchema = chosenOrdersSchema.shape({ add: orderTagsField(), remove: orderTagsField() });
export type TagOrdersInput = InferType<typeof tagOrdersSchema>;

export const taggedOrdersAnswer = objectOf({ orders: list(objectOf({ _id: text(), tags: list(text()) })) });
export type TaggedOrders = InferType<typeof taggedOrdersAnswer>;

/** Maximum number of orders per request. Firestore's `in` operator accepts 30 values. */
export const MAX_TAGGED_ORDERS = 30;

export const tagsOfOrdersQuery = object({
  orders: line(MAX_TAGGED_ORDERS * 40)
    .required(REQUIRED)
    .meta(about(`Ids of at most ${MAX_TAGGED_ORDERS} orders, separated by commas.`)),
});

export const orderTagsAnswer = objectOf({ tags: list(text()) });
