import { object, string, type InferType } from 'yup';
import {
  choice,
  component,
  count,
  flag,
  list,
  nextCursor,
  objectOf,
  text,
  timestamp,
} from '../answer-fields';
import { jsonBoolean, line, pageQuery } from '../fields';
import { MAIL_KINDS, MAIL_STATES } from './mail-facts';

export const mailHeadAnswer = objectOf({
  _id: text(),
  to: list(text()),
  subject: text(),
  createdAt: timestamp(),
});
export type MailHead = InferType<typeof mailHeadAnswer>;

export const mailAnswer = mailHeadAnswer.shape({ html: text(), text: text() });
export type Mail = InferType<typeof mailAnswer>;

export const sentMailAnswer = objectOf({
  to: list(text()),
  subject: text(),
  text: text(),
  createdAt: timestamp(),
});
export type SentMail = InferType<typeof sentMailAnswer>;

/** Query of the email list. `search` is a part of an email address or order number. */
export const adminMailsQuery = object({
  ...pageQuery(24),
  state: string().oneOf(MAIL_STATES, 'Not a state of an email').optional(),
  search: line(254).optional(),
});
export type AdminMailsQuery = InferType<typeof adminMailsQuery>;

export const adminMailHeadAnswer = component(
  'AdminMailHead',
  objectOf({
    _id: text(),
    kind: choice(MAIL_KINDS),
    to: text(),
    subject: text(),
    order: objectOf({ _id: text(), number: text() }).nullable(),
    state: choice(MAIL_STATES),
    attempts: count('Tries to send it, since it was last asked to be sent.'),
    nextTryAt: timestamp('When it is tried again.').nullable(),
    failure: text("Why it was not sent, in the mail server's words; empty for no reason."),
    noticed: flag('Whether it counts among those that were not sent.'),
    sentAt: timestamp().nullable(),
    createdAt: timestamp(),
  }),
);
export type AdminMailHead = InferType<typeof adminMailHeadAnswer>;

export const adminMailAnswer = component(
  'AdminMail',
  adminMailHeadAnswer.shape({ html: text('Untrusted where it is shown: without scripts.'), text: text() }),
);
export type AdminMail = InferType<typeof adminMailAnswer>;

export const adminMailsAnswer = objectOf({ mails: list(adminMailHeadAnswer), nextCursor: nextCursor() });
export type AdminMailsPage = InferType<typeof adminMailsAnswer>;

const unsubscribeTokenField = () =>
  line(64)
    .required('This link is incomplete')
    .matches(/^[A-Za-z0-9_-]{43}$/, { message: 'This link is incomplete', excludeEmptyString: true });

export const unsubscribeQuery = object({ token: unsubscribeTokenField() });

/** Mail preferences of a recipient. `wanted` is true if optional mail is accepted. */
export const mailPreferencesSchema = object({
  token: unsubscribeTokenField(),
  wanted: jsonBoolean().required('This field is required'),
});
export type MailPreferencesInput = InferType<typeof mailPreferencesSchema>;
