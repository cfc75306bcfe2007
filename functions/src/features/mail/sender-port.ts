import type { Message } from './email-port';

/** Email to be sent. */
export interface OutgoingMail {
  /** Id of the stored email, identical for each attempt. */
  id: string;
  /** Sender's name. The sender's address is part of the deployment. */
  fromName: string;
  to: string;
  /** Reply address. Empty to use the sender. */
  replyTo: string;
  message: Message;
  /** Message-Id with angle brackets, identical for each attempt, so that mail servers can detect duplicates. */
  messageId: string;
  /** Message-Id of the thread that groups all emails about an order. Empty for none. */
  thread: string;
  /** HTTPS URL for one-click unsubscribing by POST (RFC 8058). Empty for none. */
  unsubscribe: string;
}

/** Result of an attempt. `words` contains the mail server's response, or the reason why no server was reached. */
export type SendOutcome =
  | { kind: 'sent'; words: string }
  /** Attempt to be repeated. `isDown` is true if the server is unavailable, so that other emails should wait too. */
  | { kind: 'later'; words: string; isDown: boolean }
  /** Final rejection. `isBounce` is true if the address does not exist. */
  | { kind: 'refused'; words: string; isBounce: boolean };

export interface MailSender {
  /** Sends an email. Never throws. */
  send: (mail: OutgoingMail) => Promise<SendOutcome>;
}
