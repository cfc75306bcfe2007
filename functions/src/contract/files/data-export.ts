import type { InferType } from 'yup';
import { ACTIVITY_ACTIONS, ACTIVITY_TARGETS, activityChangeAnswer } from '../activity';
import { choice, flag, list, objectOf, text, timestamp } from '../answer-fields';
import { sentMailAnswer } from '../mail/mail';
import { NOTICE_KINDS } from '../notices/notices';
import { VIEW_LISTS } from '../panel/saved-views';
import { cartAnswer } from '../orders/cart';
import { invoiceAnswer } from '../orders/invoices';
import { draftOfPersonAnswer } from '../orders/manual-orders';
import { orderAnswer } from '../orders/orders';
import { savedAddressAnswer } from '../addresses/shipping-address';
import { ownReviewAnswer } from '../reviews/reviews';
import { waitingNoticeAnswer } from '../products/stock-notices';
import { userAnswer } from '../users';

const sentContactMessageSchema = objectOf({
  name: text(),
  email: text(),
  order: text('The number of the order that it is about.').nullable(),
  message: text(),
  files: list(text(), 'Addresses of what was attached.'),
  createdAt: timestamp(),
  later: list(
    objectOf({
      from: choice(['you', 'shop']),
      text: text(),
      at: timestamp(),
      files: list(text(), 'Addresses of what was attached.'),
    }),
    'What followed in the conversation, oldest first.',
  ),
});
export type SentContactMessage = InferType<typeof sentContactMessageSchema>;

const personalActivityEventSchema = objectOf({
  at: timestamp(),
  by: choice(['self', 'administrator']),
  action: choice(ACTIVITY_ACTIONS),
  target: objectOf({
    type: choice(ACTIVITY_TARGETS),
    label: text("Null where it is another person's account.").nullable(),
  }),
  changes: list(activityChangeAnswer),
});
export type PersonalEvent = InferType<typeof personalActivityEventSchema>;

export const dataExportAnswer = objectOf({
  exportedAt: timestamp(),
  profile: userAnswer,
  addresses: list(savedAddressAnswer),
  wishlist: list(text(), 'Ids of products, the one added last first.'),
  cart: cartAnswer,
  orders: list(orderAnswer, 'Newest first.'),
  invoices: list(invoiceAnswer, 'With credit notes, in the order of `orders`.'),
  reviews: list(ownReviewAnswer, 'What they wrote about products, newest first; 100 at most.'),
  mails: list(sentMailAnswer, 'Stored emails to them, newest first.'),
  contactMessages: list(sentContactMessageSchema, 'Stored messages from them, newest first.'),
  shopNotes: list(
    objectOf({ note: text(), at: timestamp() }),
    'What the shop noted about them, oldest first.',
  ),
  shopTags: list(text(), 'How the shop groups them.'),
  orderNotes: list(
    objectOf({ order: text('Its number.'), note: text(), at: timestamp() }),
    'What the shop noted about their orders.',
  ),
  orderTags: list(
    objectOf({ order: text('Its number.'), tags: list(text()) }),
    'How the shop groups their orders.',
  ),
  guestAddresses: list(text(), 'Addresses whose orders without an account the shop counts as theirs.'),
  orderDrafts: list(draftOfPersonAnswer, 'Orders that the shop has begun for them and not placed.'),
  stockNotices: list(waitingNoticeAnswer, 'Their back-in-stock requests, oldest first.'),
  mailChoices: objectOf({
    reviewRequests: flag('They get emails that ask for reviews.'),
    suppressed: choice(['bounced', 'asked'], 'Why their address gets required emails only.').nullable(),
  }),
  team: objectOf({
    notices: list(choice(NOTICE_KINDS), 'Emails about the shop that they chose.'),
    savedViews: list(objectOf({ list: choice(VIEW_LISTS), name: text(), query: text() })),
    app: flag('An authenticator app is set up.'),
    passkeys: list(objectOf({ name: text(), createdAt: timestamp(), lastUsedAt: timestamp().nullable() })),
    invitations: list(objectOf({ createdAt: timestamp(), expiresAt: timestamp() })),
  }),
  activity: list(personalActivityEventSchema, 'Activity log entries about them, newest first.'),
});
export type DataExport = InferType<typeof dataExportAnswer>;
