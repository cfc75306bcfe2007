import { object, type InferType } from 'yup';
import { choice, list, objectOf, text } from '../answer-fields';
import { areDistinct, choiceOf, listOf, REQUIRED } from '../fields';
import type { Permission } from '../team/permissions';

export const NOTICE_KINDS = ['order', 'message', 'refund', 'stock', 'digest'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const NOTICE_PERMISSIONS: Readonly<Record<NoticeKind, Permission>> = {
  order: 'orders.read',
  message: 'messages',
  refund: 'orders.read',
  stock: 'products.read',
  digest: 'reports',
};

export const SHOP_NOTICES: readonly NoticeKind[] = ['message', 'refund'];

export const noticesSchema = object({
  kinds: listOf(choiceOf(NOTICE_KINDS, 'Not a kind of email'), NOTICE_KINDS.length)
    .required(REQUIRED)
    .test('distinct', 'Name each kind once', (kinds) => areDistinct(kinds)),
});

const notificationChoiceSchema = objectOf({
  email: text('Where they go.'),
  kinds: list(choice(NOTICE_KINDS)),
});

export const noticesAnswer = objectOf({ mine: notificationChoiceSchema, shop: notificationChoiceSchema });
export type Notices = InferType<typeof noticesAnswer>;
