import type { SenderVerdict } from './postmark-sender';

/** Email received by the shop, as forwarded by its provider. */
export interface InboundMail {
  /** Identical each time the email is forwarded. */
  messageId: string;
  from: { name: string; /** In lower case. */ email: string };
  /** Provider's verdict on the sender. The From header of an email can be forged. */
  sender: SenderVerdict;
  /** All recipients. */
  to: readonly string[];
  subject: string;
  /** Plain text. May contain quotations, unless the provider removed them. */
  text: string;
  /** Attachments in their original format. */
  files: readonly { name: string; bytes: Buffer }[];
  /** True if a program sent the email, such as a vacation notice. */
  automatic: boolean;
}

/** Provider that forwards received emails to the shop. */
export interface InboundMailProvider {
  /**
   * Parses the body of a webhook. The caller is already verified.
   * @throws AppError BAD_JSON
   */
  read: (raw: Buffer) => InboundMail;
}

/** Settings of inbound email, or null if none is set up. */
export interface InboundMailSettings {
  /** Address that the provider receives, such as reply@in.shop.example. */
  address: string;
  /** Password that the provider sends. */
  secret: string;
}
