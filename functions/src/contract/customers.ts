import { object, type InferType } from 'yup';
import { amount, component, count, list, objectOf, text, timestamp } from './answer-fields';
import { savedAddressAnswer } from './addresses/shipping-address';
import { line, listOf, paragraph, REQUIRED } from './fields';
import { ownReviewAnswer } from './reviews/reviews';
import { adminUserAnswer } from './users';

/** The most notes and tags of one customer: they are one document. */
export const CUSTOMER_LIMITS = { notes: 100, tags: 20, tag: 40 } as const;

/** The body of POST /users/admin/:id/notes. */
export const customerNoteSchema = object({
  note: paragraph(1000).required('Please write a note first'),
});
export type CustomerNoteInput = InferType<typeof customerNoteSchema>;

/** The body of PUT /users/admin/:id/tags: all tags that the customer is to have. Doubles, also in other letters, count once. */
export const customerTagsSchema = object({
  tags: listOf(line(CUSTOMER_LIMITS.tag).required(REQUIRED), CUSTOMER_LIMITS.tags).required(REQUIRED),
});

const customerNoteAnswer = objectOf({
  _id: text(),
  note: text(),
  at: timestamp(),
  by: text('The name of the administrator who wrote it.'),
});
export type CustomerNote = InferType<typeof customerNoteAnswer>;

/** What the team keeps of a customer. */
export const customerMarksAnswer = objectOf({
  tags: list(text()),
  notes: list(customerNoteAnswer, 'Oldest first.'),
});
export type CustomerMarks = InferType<typeof customerMarksAnswer>;

/** A customer with an account, as the panel shows them. */
export const customerAnswer = component(
  'Customer',
  objectOf({
    user: adminUserAnswer,
    marks: customerMarksAnswer,
    orders: count('Placed and not cancelled.'),
    spent: amount('What was paid for all orders less what went back.'),
    refunded: amount('What went back.'),
    average: amount('`spent` by order; 0 without one.'),
    lastOrderAt: timestamp().nullable(),
    lastSeenAt: timestamp('When they last used the shop while logged in; null for never.').nullable(),
    addresses: list(savedAddressAnswer, 'The default address first.'),
    reviews: list(ownReviewAnswer, 'The newest, of any status.'),
    wishlist: list(objectOf({ _id: text(), name: text() }), 'What is on sale, the latest addition first.'),
  }),
);
export type Customer = InferType<typeof customerAnswer>;
