import type { EmailMessage } from './email-port';

export interface OutgoingMail {
  id: string;
  fromName: string;
  to: string;
  replyTo: string;
  message: EmailMessage;
  /** Message-Id with angle brackets, identical for each attempt, so that mail servers can detect duplicates. */
  messageId: string;
  /** Message-Id of the thread that groups all emails about an order. Empty for none. */
  thread: string;
  /** HTTPS URL for one-click unsubscribing by POST (RFC 8058). Empty for none. */
  unsubscribe: string;
}

/** Result of a delivery attempt. `words` is the mail server's response, or the reason why no server was reached. */
export type MailSendOutcome =
  | { kind: 'sent'; words: string }
  /** Delivery to be repeated. `isDown` is true if the mail server is unavailable for all emails. */
  | { kind: 'later'; words: string; isDown: boolean }
  /** Final rejection of an email. `isBounce` is true if the address does not exist. */
  | { kind: 'refused'; words: string; isBounce: boolean };

export interface MailSender {
  /** Sends an email. Never throws. */
  send: (mail: OutgoingMail) => Promise<MailSendOutcome>;
}
