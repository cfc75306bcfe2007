import { object, type InferType } from 'yup';
import { amount, component, count, flag, list, nextCursor, objectOf, text, timestamp } from './answer-fields';
import { savedAddressAnswer } from './addresses/shipping-address';
import { documentId, line, listOf, pageQuery, paragraph, REQUIRED } from './fields';
import { ownReviewAnswer } from './reviews/reviews';
import { adminUserAnswer } from './users';

/** Limits per customer. Notes and tags share a single Firestore document. */
export const CUSTOMER_LIMITS = { notes: 100, tags: 20, tag: 40 } as const;

/** Limits for two customers that are merged. `guests` counts addresses that ordered without an account. */
export const MERGED_LIMITS = { notes: 200, tags: CUSTOMER_LIMITS.tags, guests: 10 } as const;

export const MAX_EXPORTED_CUSTOMERS = 5000;

/** Maximum number of suggested customer tags. The most recently used ones are suggested. */
export const MAX_KNOWN_CUSTOMER_TAGS = 100;

/** Filters of the customer list. `search` is the start of a name or of a part of an email address. */
const customerFilters = {
  search: line(254).optional(),
  tag: line(CUSTOMER_LIMITS.tag).optional(),
};

export const customerFiltersQuery = object(customerFilters);
export type CustomerFilters = InferType<typeof customerFiltersQuery>;

export const customersQuery = object({ ...pageQuery(24), ...customerFilters });
export type CustomersQuery = InferType<typeof customersQuery>;

export const customerNoteSchema = object({
  note: paragraph(1000).required('Please write a note first'),
});
export type CustomerNoteInput = InferType<typeof customerNoteSchema>;

/** Complete list of a customer's tags. Duplicates are removed regardless of case. */
export const customerTagsSchema = object({
  tags: listOf(line(CUSTOMER_LIMITS.tag).required(REQUIRED), CUSTOMER_LIMITS.tags).required(REQUIRED),
});

/** Request to merge the customer in the request's path into the customer `into`. */
export const mergeCustomerSchema = object({
  into: documentId().required('Please choose a customer'),
});

const guestField = () =>
  flag(
    'Ordered by this address without an account: the id is of no account, and `createdAt` the first order.',
  );

const customerNoteResponseSchema = objectOf({
  _id: text(),
  note: text(),
  at: timestamp(),
  by: text('The name of the administrator who wrote it.'),
});

export const customerMarksAnswer = objectOf({
  tags: list(text()),
  notes: list(customerNoteResponseSchema, 'Oldest first.'),
});
export type CustomerMarks = InferType<typeof customerMarksAnswer>;

/** Customer with an account, or guest identified by the email address of their orders. */
export const customerAnswer = component(
  'Customer',
  objectOf({
    user: adminUserAnswer,
    guest: guestField(),
    alsoAs: list(text(), 'Further addresses whose orders without an account count as theirs.'),
    marks: customerMarksAnswer,
    orders: count('Placed and not cancelled.'),
    spent: amount('What was paid for all orders less what went back.'),
    refunded: amount('What went back.'),
    average: amount('`spent` by order; 0 without one.'),
    lastOrderAt: timestamp().nullable(),
    lastSeenAt: timestamp('When they last used the shop while logged in; null for never.').nullable(),
    addresses: list(savedAddressAnswer, 'The default address first; none of a guest.'),
    reviews: list(ownReviewAnswer, 'The newest, of any status.'),
    wishlist: list(objectOf({ _id: text(), name: text() }), 'What is on sale, the latest addition first.'),
  }),
);
export type Customer = InferType<typeof customerAnswer>;

export const listedCustomerAnswer = component(
  'ListedCustomer',
  adminUserAnswer.shape({
    guest: guestField(),
    tags: list(text()),
    orders: count('Placed and not cancelled.'),
    spent: amount('What was paid for all orders less what went back.'),
    lastOrderAt: timestamp().nullable(),
  }),
);
export type ListedCustomer = InferType<typeof listedCustomerAnswer>;

export const customersAnswer = objectOf({ customers: list(listedCustomerAnswer), nextCursor: nextCursor() });
export type CustomersPage = InferType<typeof customersAnswer>;

export const customerCountAnswer = objectOf({ count: count('No further than 1,000.') });

export const customerTagsAnswer = objectOf({ tags: list(text(), 'Those given last, the latest first.') });
