import { object, type InferType } from 'yup';
import {
  amountField,
  openApiComponent,
  countField,
  booleanField,
  listField,
  nextCursorField,
  exactObject,
  textField,
  timestampField,
} from './response-fields';
import { savedAddressResponseSchema } from './addresses/shipping-address';
import {
  documentIdField,
  singleLineTextField,
  limitedListField,
  paginationFields,
  multilineTextField,
  REQUIRED_MESSAGE,
} from './fields';
import { ownReviewSchema } from './reviews/reviews';
import { adminUserSchema } from './users';
import { t } from './texts/text';

/** Maximum number of notes and tags per customer, and maximum length of a tag. */
export const CUSTOMER_LIMITS = { notes: 100, tags: 20, tag: 40 } as const;

/** Maximum number of notes, tags and guest email addresses after customers are merged. */
export const MERGED_CUSTOMER_LIMITS = { notes: 200, tags: CUSTOMER_LIMITS.tags, guests: 10 } as const;

export const MAX_EXPORTED_CUSTOMERS = 5000;

/** Maximum number of suggested tags. The most recently used tags are suggested. */
export const MAX_SUGGESTED_CUSTOMER_TAGS = 100;

/** Filters of the customer list. `search` matches the start of a name, or of a part of an email address. */
const customerFilters = {
  search: singleLineTextField(254).optional(),
  tag: singleLineTextField(CUSTOMER_LIMITS.tag).optional(),
};

export const customerFiltersSchema = object(customerFilters);
export type CustomerFilters = InferType<typeof customerFiltersSchema>;

export const customersQuerySchema = object({ ...paginationFields(24), ...customerFilters });
export type CustomersQuery = InferType<typeof customersQuerySchema>;

export const customerNoteSchema = object({
  note: multilineTextField(1000).required(() => t('Please write a note first')),
});
export type CustomerNoteInput = InferType<typeof customerNoteSchema>;

/** Request to replace all tags of a customer. Duplicates are removed, regardless of case. */
export const customerTagsSchema = object({
  tags: limitedListField(
    singleLineTextField(CUSTOMER_LIMITS.tag).required(REQUIRED_MESSAGE),
    CUSTOMER_LIMITS.tags,
  ).required(REQUIRED_MESSAGE),
});

/** Request to merge a customer into another customer. `into` is the id of the customer to keep. */
export const mergeCustomerSchema = object({
  into: documentIdField().required(() => t('Please choose a customer')),
});

const guestField = () =>
  booleanField(
    'True if the customer is a guest. The id of a guest is not an account id, and `createdAt` is the time of the first order.',
  );

const customerNoteResponseSchema = exactObject({
  _id: textField(),
  note: textField(),
  at: timestampField(),
  by: textField('Name of the administrator who wrote the note.'),
});

export const customerAnnotationsSchema = exactObject({
  tags: listField(textField()),
  notes: listField(customerNoteResponseSchema, 'Oldest first.'),
});
export type CustomerAnnotations = InferType<typeof customerAnnotationsSchema>;

/** Customer with an account, or a guest. Orders with the same email address belong to the same guest. */
export const customerResponseSchema = openApiComponent(
  'Customer',
  exactObject({
    user: adminUserSchema,
    guest: guestField(),
    alsoAs: listField(textField(), 'Email addresses of guests who were merged into this customer.'),
    marks: customerAnnotationsSchema,
    orders: countField('Number of orders that are not cancelled.'),
    spent: amountField('Total of payments minus refunds.'),
    refunded: amountField('Total of refunds.'),
    average: amountField('`spent` divided by the number of orders. 0 if there are no orders.'),
    lastOrderAt: timestampField().nullable(),
    lastSeenAt: timestampField(
      'Time when the customer last used the shop while signed in. Null if the customer never did.',
    ).nullable(),
    addresses: listField(
      savedAddressResponseSchema,
      'Saved addresses, starting with the default address. Empty if the customer is a guest.',
    ),
    reviews: listField(ownReviewSchema, 'Newest reviews with any status.'),
    wishlist: listField(
      exactObject({ _id: textField(), name: textField() }),
      'Products on the wishlist that are on sale, latest addition first.',
    ),
  }),
);
export type Customer = InferType<typeof customerResponseSchema>;

export const customerListItemSchema = openApiComponent(
  'ListedCustomer',
  adminUserSchema.shape({
    guest: guestField(),
    tags: listField(textField()),
    orders: countField('Number of orders that are not cancelled.'),
    spent: amountField('Total of payments minus refunds.'),
    lastOrderAt: timestampField().nullable(),
  }),
);
export type CustomerListItem = InferType<typeof customerListItemSchema>;

export const customersResponseSchema = exactObject({
  customers: listField(customerListItemSchema),
  nextCursor: nextCursorField(),
});
export type CustomersResponse = InferType<typeof customersResponseSchema>;

export const customerCountResponseSchema = exactObject({
  count: countField('Number of customers, up to 1,000.'),
});

export const customerTagsResponseSchema = exactObject({
  tags: listField(textField(), 'Recently used tags, latest first.'),
});
