import { object, type InferType } from 'yup';
import { objectOf, text, timestamp } from '../answer-fields';
import { emailAddress } from '../mail/email-address';
import { documentId, line } from '../fields';

/** Days for which a request for a mail is stored, before and after it was confirmed, and for which a mail's link to end such mails works. */
export const STOCK_NOTICE_DAYS = { unconfirmed: 7, request: 180, link: 90 } as const;

/** The body of POST /products/{id}/stock-notices: a mail to this address when the variant is back in stock. */
export const stockNoticeSchema = object({
  variant: documentId().required('This field is required'),
  email: emailAddress().required('Email is required'),
});
export type StockNoticeInput = InferType<typeof stockNoticeSchema>;

/** The body of POST /stock-notices/end and /stock-notices/confirm: the token of a mail's link, 256 bits as base64url. */
export const stockNoticeLinkSchema = object({
  token: line(100)
    .required('This field is required')
    .matches(/^[A-Za-z0-9_-]{43}$/, { message: 'Not the token of a link', excludeEmptyString: true }),
});

/** A request for a mail, as the export of personal data has it. */
export const waitingNoticeAnswer = objectOf({
  product: text('Its id.'),
  variant: text(),
  email: text(),
  createdAt: timestamp(),
});
export type WaitingNotice = InferType<typeof waitingNoticeAnswer>;
