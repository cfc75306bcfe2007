import type { Message } from './email-port';

/** A mail as it leaves the shop. */
export interface OutgoingMail {
  /** Its document's: the same for each try. */
  id: string;
  /** The sender's name; the address is the deployment's. */
  fromName: string;
  to: string;
  /** Where answers go; empty for the sender. */
  replyTo: string;
  message: Message;
  /** With angle brackets, the same for each try: a server that got it twice can tell. */
  messageId: string;
  /** The mail that it answers, so that mail programs show the mails of an order together; empty for none. */
  thread: string;
  /** The https address that ends such mails by a POST (RFC 8058); empty for none. */
  unsubscribe: string;
}

/** What became of a try. `words` are the mail server's, or say why none was reached. */
export type SendOutcome =
  | { kind: 'sent'; words: string }
  /** To be tried again. `isDown`: it was not about this mail, so that others need not be tried now. */
  | { kind: 'later'; words: string; isDown: boolean }
  /** Refused for good. `isBounce`: because there is no such address. */
  | { kind: 'refused'; words: string; isBounce: boolean };

/** What takes mails out of the shop. */
export interface MailSender {
  /** Never throws. */
  send: (mail: OutgoingMail) => Promise<SendOutcome>;
}
