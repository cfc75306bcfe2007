import { object, type InferType } from 'yup';
import { about, list, objectOf, text } from '../answer-fields';
import { areDistinct, line, listOf, REQUIRED } from '../fields';
import { chosenOrdersSchema } from '../orders/pick-list';

/** The most tags of one order, and the most that are suggested. */
export const MAX_ORDER_TAGS = 10;
export const MAX_KNOWN_TAGS = 200;

/** A word or two that the team sorts orders by, such as 'Gift' or 'Wholesale'. */
const orderTag = () => line(40);

const tags = () =>
  listOf(orderTag().required('Please write a tag'), MAX_ORDER_TAGS)
    .default([])
    .test('distinct', 'Name each tag once', (all) => areDistinct(all ?? []));

/** The body of POST /orders/admin/tags: tags that some orders get, and tags that are taken from them. */
export const tagOrdersSchema = chosenOrdersSchema.shape({ add: tags(), remove: tags() });
export type TagOrdersInput = InferType<typeof tagOrdersSchema>;

/** The tags of orders as they are then, in the order of the request. */
export const taggedOrdersAnswer = objectOf({ orders: list(objectOf({ _id: text(), tags: list(text()) })) });
export type TaggedOrders = InferType<typeof taggedOrdersAnswer>;

/** Orders whose tags are asked for at once: Firestore looks for as many ids. */
export const MAX_TAGGED_ORDERS = 30;

/** The query of GET /orders/admin/tagged. */
export const tagsOfOrdersQuery = object({
  orders: line(MAX_TAGGED_ORDERS * 40)
    .required(REQUIRED)
    .meta(about(`Ids of at most ${MAX_TAGGED_ORDERS} orders, separated by commas.`)),
});

/** The tags that were given last, the latest first. */
export const orderTagsAnswer = objectOf({ tags: list(text()) });
