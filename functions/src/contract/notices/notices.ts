import { object, type InferType } from 'yup';
import { choice, list, objectOf, text } from '../answer-fields';
import { areDistinct, choiceOf, listOf, REQUIRED } from '../fields';
import type { Permission } from '../team/permissions';

export const NOTICE_KINDS = ['order', 'message', 'refund', 'stock', 'digest'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Permission that a user needs to receive each kind of notification. */
export const NOTICE_PERMISSIONS: Readonly<Record<NoticeKind, Permission>> = {
  order: 'orders.read',
  message: 'messages',
  refund: 'orders.read',
  stock: 'products.read',
  digest: 'reports',
};

/** Default notifications of the shop's own address. */
export const SHOP_NOTICES: readonly NoticeKind[] = ['message', 'refund'];

export const noticesSchema = object({
  kinds: listOf(choiceOf(NOTICE_KINDS, 'Not a kind of email'), NOTICE_KINDS.length)
    .required(REQUIRED)
    .test('distinct', 'Name each kind once', (kinds) => areDistinct(kinds)),
});

const chosen = objectOf({ email: text('Where they go.'), kinds: list(choice(NOTICE_KINDS)) });

export const noticesAnswer = objectOf({ mine: chosen, shop: chosen });
export type Notices = InferType<typeof noticesAnswer>;
