import { object, type InferType } from 'yup';
import { objectOf, text, timestamp } from '../answer-fields';
import { emailAddress } from '../mail/email-address';
import { documentId, line } from '../fields';

export const STOCK_NOTICE_DAYS = { unconfirmed: 7, request: 180, link: 90 } as const;

export const stockNoticeSchema = object({
  variant: documentId().required('This field is required'),
  email: emailAddress().required('Email is required'),
});
export type StockNoticeInput = InferType<typeof stockNoticeSchema>;

export const stockNoticeLinkSchema = object({
  token: line(100)
    .required('This field is required')
    .matches(/^[A-Za-z0-9_-]{43}$/, { message: 'Not the token of a link', excludeEmptyString: true }),
});

export const waitingNoticeAnswer = objectOf({
  product: text('Its id.'),
  variant: text(),
  email: text(),
  createdAt: timestamp(),
});
export type WaitingNotice = InferType<typeof waitingNoticeAnswer>;
