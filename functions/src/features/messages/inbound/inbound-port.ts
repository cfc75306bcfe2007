import type { SenderVerdict } from './postmark-sender';

/** A mail that reached the shop, as its provider passes it on. */
export interface InboundMail {
  /** The same each time that it is passed on. */
  messageId: string;
  from: { name: string; /** In lower case. */ email: string };
  /** Provider's verdict on the sender. The From header of an email can be forged. */
  sender: SenderVerdict;
  /** All that it was sent to. */
  to: readonly string[];
  subject: string;
  /** Plain text, with what it quotes where the provider did not cut that. */
  text: string;
  /** What is attached, as it came. */
  files: readonly { name: string; bytes: Buffer }[];
  /** A program wrote it, such as a notice of absence: nobody waits for an answer. */
  automatic: boolean;
}

/** What passes mails on to the shop. */
export interface InboundMailProvider {
  /**
   * Parses the body of a webhook. The caller is already verified.
   * @throws AppError BAD_JSON
   */
  read: (raw: Buffer) => InboundMail;
}

/** The mails that reach a deployment; null where none do. */
export interface InboundMailSettings {
  /** The address that the provider receives, such as reply@in.shop.example. */
  address: string;
  /** The password that the provider sends. */
  secret: string;
}
