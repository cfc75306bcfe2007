import type { MailSenderVerdict } from './postmark-sender';

export interface InboundMail {
  messageId: string;
  from: { name: string; /** In lower case. */ email: string };
  /** Provider's verdict on the sender. The From header of an email can be forged. */
  sender: MailSenderVerdict;
  to: readonly string[];
  subject: string;
  /** Plain text of the email. May contain quotations, unless the provider removed them. */
  text: string;
  files: readonly { name: string; bytes: Buffer }[];
  /** True if a program sent the email, for example a vacation notice. */
  automatic: boolean;
}

/** Provider that forwards received emails to the shop. */
export interface InboundMailProvider {
  /** Parses the body of a verified webhook call. @throws AppError BAD_JSON */
  read: (raw: Buffer) => InboundMail;
}

/** Settings for receiving emails, or null if not set up. */
export interface InboundMailSettings {
  address: string;
  secret: string;
}
