import { object, type InferType } from 'yup';
import { amount, component, count, flag, list, nextCursor, objectOf, text, timestamp } from './answer-fields';
import { savedAddressAnswer } from './addresses/shipping-address';
import { documentId, line, listOf, pageQuery, paragraph, REQUIRED } from './fields';
import { ownReviewAnswer } from './reviews/reviews';
import { adminUserAnswer } from './users';

/** The most notes and tags of one customer: they are one document. */
export const CUSTOMER_LIMITS = { notes: 100, tags: 20, tag: 40 } as const;

/** The most that two customers may have together to be merged: notes of both, tags, and addresses that ordered without an account. */
export const MERGED_LIMITS = { notes: 200, tags: CUSTOMER_LIMITS.tags, guests: 10 } as const;

/** The most customers in one file. */
export const MAX_EXPORTED_CUSTOMERS = 5000;

/** The most tags that are suggested: those that were given last. */
export const MAX_KNOWN_CUSTOMER_TAGS = 100;

/** Filters of the list of customers. `search` is the beginning of a name, of a word in it, or of a part of an email address. */
const customerFilters = {
  search: line(254).optional(),
  /** In any case. */
  tag: line(CUSTOMER_LIMITS.tag).optional(),
};

/** The query of POST /users/admin/customers/export, and of the count. */
export const customerFiltersQuery = object(customerFilters);
export type CustomerFilters = InferType<typeof customerFiltersQuery>;

/** The query of GET /users/admin/customers. A page has 24 customers at most. */
export const customersQuery = object({ ...pageQuery(24), ...customerFilters });
export type CustomersQuery = InferType<typeof customersQuery>;

/** The body of POST /users/admin/:id/notes. */
export const customerNoteSchema = object({
  note: paragraph(1000).required('Please write a note first'),
});
export type CustomerNoteInput = InferType<typeof customerNoteSchema>;

/** The body of PUT /users/admin/:id/tags: all tags that the customer is to have. Doubles, also in other letters, count once. */
export const customerTagsSchema = object({
  tags: listOf(line(CUSTOMER_LIMITS.tag).required(REQUIRED), CUSTOMER_LIMITS.tags).required(REQUIRED),
});

/** The body of POST /users/admin/:id/merge: the other customer. A guest becomes the account, or the other guest that is named here. */
export const mergeCustomerSchema = object({
  into: documentId().required('Please choose a customer'),
});

const guest = () =>
  flag(
    'Ordered by this address without an account: the id is of no account, and `createdAt` the first order.',
  );

const customerNoteAnswer = objectOf({
  _id: text(),
  note: text(),
  at: timestamp(),
  by: text('The name of the administrator who wrote it.'),
});

/** What the team keeps of a customer. */
export const customerMarksAnswer = objectOf({
  tags: list(text()),
  notes: list(customerNoteAnswer, 'Oldest first.'),
});
export type CustomerMarks = InferType<typeof customerMarksAnswer>;

/** A customer as the panel shows them: with an account, or the address of orders without one. */
export const customerAnswer = component(
  'Customer',
  objectOf({
    user: adminUserAnswer,
    guest: guest(),
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

/** A customer in the list. */
export const listedCustomerAnswer = component(
  'ListedCustomer',
  adminUserAnswer.shape({
    guest: guest(),
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
