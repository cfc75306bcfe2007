import { object, type InferType } from 'yup';
import { exactObject, textField, timestampField } from '../response-fields';
import { deliverableEmailField } from '../mail/email-address';
import { documentIdField, singleLineTextField } from '../fields';
import { t } from '../texts/text';

export const STOCK_NOTICE_RETENTION_DAYS = { unconfirmed: 7, request: 180, link: 90 } as const;

export const stockNoticeSchema = object({
  variant: documentIdField().required(() => t('This field is required')),
  email: deliverableEmailField().required(() => t('Email is required')),
});
export type StockNoticeInput = InferType<typeof stockNoticeSchema>;

export const stockNoticeTokenSchema = object({
  token: singleLineTextField(100)
    .required(() => t('This field is required'))
    .matches(/^[A-Za-z0-9_-]{43}$/, { message: () => t('Invalid token'), excludeEmptyString: true }),
});

export const pendingStockNoticeSchema = exactObject({
  product: textField('Id of the product.'),
  variant: textField(),
  email: textField(),
  createdAt: timestampField(),
});
export type PendingStockNotice = InferType<typeof pendingStockNoticeSchema>;
