import type { InferType } from 'yup';
import { list, objectOf, text, timestamp } from './answer-fields';

/** A mail to a customer, as the emulators' mail page lists it. */
export const mailHeadAnswer = objectOf({
  _id: text(),
  to: list(text()),
  subject: text(),
  createdAt: timestamp(),
});
export type MailHead = InferType<typeof mailHeadAnswer>;

export const mailAnswer = mailHeadAnswer.shape({ html: text(), text: text() });
export type Mail = InferType<typeof mailAnswer>;

/** The copy of a mail that its recipient gets: the text without HTML. */
export const sentMailAnswer = objectOf({
  to: list(text()),
  subject: text(),
  text: text(),
  createdAt: timestamp(),
});
export type SentMail = InferType<typeof sentMailAnswer>;
