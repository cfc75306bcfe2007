import type { MailSenderVerdict } from './postmark-sender';

export interface InboundMail {
  messageId: string;
  from: { name: string; /** In lower case. */ email: string };
  /** Result of the email provider's sender check. The From header of an email can be forged. */
  sender: MailSenderVerdict;
  to: readonly string[];
  subject: string;
  /** Plain text of the email. It contains quoted emails unless the provider removed them. */
  text: string;
  files: readonly { name: string; bytes: Buffer }[];
  /** True if a program sent the email automatically, such as a vacation notice. */
  automatic: boolean;
}

/** Email provider that receives emails and forwards them to the shop. */
export interface InboundMailProvider {
  /**
   * Parses the body of an authenticated webhook request.
   * @throws AppError BAD_JSON if the body is malformed
   */
  read: (raw: Buffer) => InboundMail;
}

/** Settings to receive emails. Null if not configured. */
export interface InboundMailSettings {
  address: string;
  secret: string;
}
