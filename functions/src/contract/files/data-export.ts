import type { InferType } from 'yup';
import { ACTIVITY_ACTIONS, ACTIVITY_TARGETS, activityChangeSchema } from '../activity';
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
import { invoiceSchema } from '../orders/invoices';
import { customerDraftSchema } from '../orders/manual-orders';
import { orderSchema } from '../orders/orders';
import { savedAddressResponseSchema } from '../addresses/shipping-address';
import { ownReviewSchema } from '../reviews/reviews';
import { pendingStockNoticeSchema } from '../products/stock-notices';
import { userSchema } from '../users';

const sentContactMessageSchema = exactObject({
  name: textField(),
  email: textField(),
  order: textField('The number of the order that it is about.').nullable(),
  message: textField(),
  files: listField(textField(), 'Addresses of what was attached.'),
  createdAt: timestampField(),
  later: listField(
    exactObject({
      from: choiceField(['you', 'shop']),
      text: textField(),
      at: timestampField(),
      files: listField(textField(), 'Addresses of what was attached.'),
    }),
    'What followed in the conversation, oldest first.',
  ),
});
export type SentContactMessage = InferType<typeof sentContactMessageSchema>;

const personalActivityEventSchema = exactObject({
  at: timestampField(),
  by: choiceField(['self', 'administrator']),
  action: choiceField(ACTIVITY_ACTIONS),
  target: exactObject({
    type: choiceField(ACTIVITY_TARGETS),
    label: textField("Null where it is another person's account.").nullable(),
  }),
  changes: listField(activityChangeSchema),
});
export type PersonalActivityEvent = InferType<typeof personalActivityEventSchema>;

export const dataExportSchema = exactObject({
  exportedAt: timestampField(),
  profile: userSchema,
  addresses: listField(savedAddressResponseSchema),
  wishlist: listField(textField(), 'Ids of products, the one added last first.'),
  cart: cartResponseSchema,
  orders: listField(orderSchema, 'Newest first.'),
  invoices: listField(invoiceSchema, 'With credit notes, in the order of `orders`.'),
  reviews: listField(ownReviewSchema, 'What they wrote about products, newest first; 100 at most.'),
  mails: listField(sentMailSchema, 'Stored emails to them, newest first.'),
  contactMessages: listField(sentContactMessageSchema, 'Stored messages from them, newest first.'),
  shopNotes: listField(
    exactObject({ note: textField(), at: timestampField() }),
    'What the shop noted about them, oldest first.',
  ),
  shopTags: listField(textField(), 'How the shop groups them.'),
  orderNotes: listField(
    exactObject({ order: textField('Its number.'), note: textField(), at: timestampField() }),
    'What the shop noted about their orders.',
  ),
  orderTags: listField(
    exactObject({ order: textField('Its number.'), tags: listField(textField()) }),
    'How the shop groups their orders.',
  ),
  guestAddresses: listField(
    textField(),
    'Addresses whose orders without an account the shop counts as theirs.',
  ),
  orderDrafts: listField(customerDraftSchema, 'Orders that the shop has begun for them and not placed.'),
  stockNotices: listField(pendingStockNoticeSchema, 'Their back-in-stock requests, oldest first.'),
  mailChoices: exactObject({
    reviewRequests: booleanField('They get emails that ask for reviews.'),
    suppressed: choiceField(['bounced', 'asked'], 'Why their address gets required emails only.').nullable(),
  }),
  team: exactObject({
    notices: listField(choiceField(NOTIFICATION_KINDS), 'Emails about the shop that they chose.'),
    savedViews: listField(
      exactObject({ list: choiceField(LISTS_WITH_SAVED_VIEWS), name: textField(), query: textField() }),
    ),
    app: booleanField('An authenticator app is set up.'),
    passkeys: listField(
      exactObject({
        name: textField(),
        createdAt: timestampField(),
        lastUsedAt: timestampField().nullable(),
      }),
    ),
    invitations: listField(exactObject({ createdAt: timestampField(), expiresAt: timestampField() })),
  }),
  activity: listField(personalActivityEventSchema, 'Activity log entries about them, newest first.'),
});
export type DataExport = InferType<typeof dataExportSchema>;
