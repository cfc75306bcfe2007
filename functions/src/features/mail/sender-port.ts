import type { EmailMessage } from './email-port';

export interface OutgoingMail {
  id: string;
  fromName: string;
  to: string;
  replyTo: string;
  message: EmailMessage;
  /** Message-Id in angle brackets. Retries use the same id, so that mail servers can detect duplicates. */
  messageId: string;
  /** Message-Id to which all emails about an order refer, so that they form one thread. Empty for other emails. */
  thread: string;
  /** HTTPS URL for one-click unsubscribe by POST (RFC 8058). Empty for required emails. */
  unsubscribe: string;
}

/** Result of a delivery attempt. `words` is the mail server's response, or the connection error. */
export type MailSendOutcome =
  | { kind: 'sent'; words: string }
  /** Temporary failure, after which the email is sent again. If `isDown` is true, the server is unavailable. */
  | { kind: 'later'; words: string; isDown: boolean }
  /** Permanent rejection of an email. `isBounce` is true if the address does not exist. */
  | { kind: 'refused'; words: string; isBounce: boolean };

export interface MailSender {
  /** Sends an email. Returns failures as outcomes and never throws. */
  send: (mail: OutgoingMail) => Promise<MailSendOutcome>;
}
