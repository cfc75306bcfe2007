import type { Mail, MailHead, SentMail } from '../../contract/mail';
import type { StoredMail } from './mail.repository';

/** A mail in the list of mails. */
export const presentMailHead = ({ id, to, message, createdAt }: StoredMail): MailHead => ({
  _id: id,
  to,
  subject: message.subject,
  createdAt: createdAt.toISOString(),
});

/** A mail with its content. */
export const presentMail = (mail: StoredMail): Mail => ({
  ...presentMailHead(mail),
  html: mail.message.html,
  text: mail.message.text,
});

/** A mail in the export of a customer's data. */
export const presentSentMail = ({ to, message: { subject, text }, createdAt }: StoredMail): SentMail => ({
  to,
  subject,
  text,
  createdAt: createdAt.toISOString(),
});
