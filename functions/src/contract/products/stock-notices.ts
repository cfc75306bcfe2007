import { object, type InferType } from 'yup';
import { objectOf, text, timestamp } from '../answer-fields';
import { emailAddress } from '../mail/email-address';
import { documentId, line } from '../fields';

/** Retention of back-in-stock requests and validity of their unsubscribe links, in days. */
export const STOCK_NOTICE_DAYS = { unconfirmed: 7, request: 180, link: 90 } as const;

export const stockNoticeSchema = object({
  variant: documentId().required('This field is required'),
  email: emailAddress().required('Email is required'),
});
export type StockNoticeInput = InferType<typeof stockNoticeSchema>;

/** Token from an email link: 256 bits, base64url. */
export const stockNoticeLinkSchema = object({
  token: line(100)
    .required('This field is required')
    .matches(/^[A-Za-z0-9_-]{43}$/, { message: 'Not the token of a link', excludeEmptyString: true }),
});

/** Back-in-stock request in the export of personal data. */
export const waitingNoticeAnswer = objectOf({
  product: text('Its id.'),
  variant: text(),
  email: text(),
  createdAt: timestamp(),
});
export type WaitingNotice = InferType<typeof waitingNoticeAnswer>;
