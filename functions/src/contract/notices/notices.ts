import { object, type InferType } from 'yup';
import { choice, list, objectOf, text } from '../answer-fields';
import { areDistinct, choiceOf, listOf, REQUIRED } from '../fields';
import type { Permission } from '../team/permissions';

/** What the shop and its team can be mailed about. */
export const NOTICE_KINDS = ['order', 'message', 'refund', 'stock', 'digest'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What a person may see in the panel, to get the mails about it. */
export const NOTICE_PERMISSIONS: Readonly<Record<NoticeKind, Permission>> = {
  order: 'orders.read',
  message: 'messages',
  refund: 'orders.read',
  stock: 'products.read',
  digest: 'reports',
};

/** What the shop's own address gets until another choice is made. */
export const SHOP_NOTICES: readonly NoticeKind[] = ['message', 'refund'];

/** The body of PUT /admin/notices/mine and /admin/notices/shop: all that is wanted. */
export const noticesSchema = object({
  kinds: listOf(choiceOf(NOTICE_KINDS, 'Not a kind of email'), NOTICE_KINDS.length)
    .required(REQUIRED)
    .test('distinct', 'Name each kind once', (kinds) => areDistinct(kinds)),
});

const chosen = objectOf({ email: text('Where they go.'), kinds: list(choice(NOTICE_KINDS)) });

/** Which mails a person and the shop's own address get. */
export const noticesAnswer = objectOf({ mine: chosen, shop: chosen });
export type Notices = InferType<typeof noticesAnswer>;
