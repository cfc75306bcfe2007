import { object, type InferType } from 'yup';
import { choiceField, listField, exactObject, textField } from '../response-fields';
import { hasNoDuplicates, requiredChoiceField, limitedListField, REQUIRED_MESSAGE } from '../fields';
import type { Permission } from '../team/permissions';
import { t } from '../texts/text';

export const NOTIFICATION_KINDS = ['order', 'message', 'refund', 'stock', 'digest'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const NOTIFICATION_PERMISSIONS: Readonly<Record<NotificationKind, Permission>> = {
  order: 'orders.read',
  message: 'messages',
  refund: 'orders.read',
  stock: 'products.read',
  digest: 'reports',
};

export const DEFAULT_SHOP_NOTIFICATIONS: readonly NotificationKind[] = ['message', 'refund'];

export const notificationKindsSchema = object({
  kinds: limitedListField(
    requiredChoiceField(NOTIFICATION_KINDS, () => t('Unknown email kind')),
    NOTIFICATION_KINDS.length,
  )
    .required(REQUIRED_MESSAGE)
    .test(
      'distinct',
      () => t('Each kind can be listed once'),
      (kinds) => hasNoDuplicates(kinds),
    ),
});

const notificationChoiceSchema = exactObject({
  email: textField('Email address that receives the notifications.'),
  kinds: listField(choiceField(NOTIFICATION_KINDS)),
});

export const notificationSettingsSchema = exactObject({
  mine: notificationChoiceSchema,
  shop: notificationChoiceSchema,
});
export type NotificationSettings = InferType<typeof notificationSettingsSchema>;
