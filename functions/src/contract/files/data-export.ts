import type { InferType } from 'yup';
import { ACTIVITY_ACTIONS, ACTIVITY_TARGET_TYPES, activityChangeSchema } from '../activity';
import {
  choiceField,
  booleanField,
  listField,
  exactObject,
  textField,
  timestampField,
} from '../response-fields';
import { sentMailSchema } from '../mail/mail';
import { NOTIFICATION_KINDS } from '../notices/notices';
import { LISTS_WITH_SAVED_VIEWS } from '../panel/saved-views';
import { cartResponseSchema } from '../orders/cart';
import { CONTACT_TOPIC_IDS } from '../messages/contact-topics';
import { invoiceSchema } from '../orders/invoices';
import { customerOrderDraftSchema } from '../orders/manual-orders';
import { orderSchema } from '../orders/orders';
import { savedAddressResponseSchema } from '../addresses/shipping-address';
import { ownReviewSchema } from '../reviews/reviews';
import { exportedCareReminderSchema } from '../orders/owned-items';
import { pendingStockNoticeSchema } from '../products/stock-notices';
import { userSchema } from '../users';
import { exportedWithdrawalSchema } from '../withdrawals/withdrawals';

const sentContactMessageSchema = exactObject({
  name: textField(),
  email: textField(),
  order: textField('Order number. Null if the conversation is not about an order.').nullable(),
  topic: choiceField(CONTACT_TOPIC_IDS, 'Topic of the contact form. Null if none was chosen.').nullable(),
  message: textField(),
  files: listField(textField(), 'URLs of the attachments.'),
  createdAt: timestampField(),
  later: listField(
    exactObject({
      from: choiceField(['you', 'shop']),
      text: textField(),
      at: timestampField(),
      files: listField(textField(), 'URLs of the attachments.'),
    }),
    'Later messages of the conversation, oldest first.',
  ),
});
export type SentContactMessage = InferType<typeof sentContactMessageSchema>;

const personalActivityEventSchema = exactObject({
  at: timestampField(),
  by: choiceField(['self', 'administrator']),
  action: choiceField(ACTIVITY_ACTIONS),
  target: exactObject({
    type: choiceField(ACTIVITY_TARGET_TYPES),
    label: textField(
      'Title of the object at the time of the event. Null if the object is the account of another person.',
    ).nullable(),
  }),
  changes: listField(activityChangeSchema),
});
export type PersonalActivityEvent = InferType<typeof personalActivityEventSchema>;

export const personalDataExportSchema = exactObject({
  exportedAt: timestampField(),
  profile: userSchema,
  addresses: listField(savedAddressResponseSchema),
  wishlist: listField(textField(), 'Product ids, latest addition first.'),
  cart: cartResponseSchema,
  orders: listField(orderSchema, 'Newest first.'),
  invoices: listField(invoiceSchema, 'Invoices and credit notes, in the order of `orders`.'),
  reviews: listField(ownReviewSchema, 'Product reviews by the customer, newest first, at most 100.'),
  mails: listField(sentMailSchema, 'Stored emails to the customer, newest first.'),
  contactMessages: listField(sentContactMessageSchema, 'Stored messages from the customer, newest first.'),
  shopNotes: listField(
    exactObject({ note: textField(), at: timestampField() }),
    'Internal notes about the customer, oldest first.',
  ),
  shopTags: listField(textField(), 'Tags of the customer.'),
  orderNotes: listField(
    exactObject({ order: textField('Order number.'), note: textField(), at: timestampField() }),
    "Internal notes about the customer's orders.",
  ),
  orderTags: listField(
    exactObject({ order: textField('Order number.'), tags: listField(textField()) }),
    "Tags of the customer's orders.",
  ),
  guestAddresses: listField(textField(), 'Email addresses of guests who were merged into this customer.'),
  orderDrafts: listField(customerOrderDraftSchema, 'Draft orders for the customer.'),
  stockNotices: listField(pendingStockNoticeSchema, 'Back-in-stock requests of the customer, oldest first.'),
  careReminders: listField(exportedCareReminderSchema, 'Items that the customer is reminded to care for.'),
  withdrawals: listField(exportedWithdrawalSchema, 'Withdrawals from contracts.'),
  mailChoices: exactObject({
    reviewRequests: booleanField('True if the customer receives review requests by email.'),
    suppressed: choiceField(
      ['bounced', 'asked'],
      'Reason for sending only required emails to the address. Null if the address also receives optional emails.',
    ).nullable(),
  }),
  team: exactObject({
    notices: listField(choiceField(NOTIFICATION_KINDS), 'Notification emails selected by the administrator.'),
    savedViews: listField(
      exactObject({ list: choiceField(LISTS_WITH_SAVED_VIEWS), name: textField(), query: textField() }),
    ),
    app: booleanField('True if an authenticator app is set up.'),
    passkeys: listField(
      exactObject({
        name: textField(),
        createdAt: timestampField(),
        lastUsedAt: timestampField().nullable(),
      }),
    ),
    invitations: listField(exactObject({ createdAt: timestampField(), expiresAt: timestampField() })),
  }),
  activity: listField(personalActivityEventSchema, 'Activity log entries about the customer, newest first.'),
});
export type PersonalDataExport = InferType<typeof personalDataExportSchema>;
