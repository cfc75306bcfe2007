import type { MailSenderVerification } from './postmark-sender';

export interface InboundMail {
  messageId: string;
  from: { name: string; /** In lower case. */ email: string };
  /** Result of the provider's sender authentication. Without authentication, the From header can be forged. */
  sender: MailSenderVerification;
  to: readonly string[];
  subject: string;
  /** Plain text of the email. Can contain quoted emails if the provider did not remove them. */
  text: string;
  files: readonly { name: string; bytes: Buffer }[];
  /** True if a program sent the email, such as a vacation notice. */
  automatic: boolean;
}

/** Email provider that receives emails and forwards them to the shop. */
export interface InboundMailProvider {
  /** Parses an authenticated webhook request. Throws AppError BAD_JSON if the body is malformed. */
  read: (raw: Buffer) => InboundMail;
}

/** Settings for receiving emails. Null if not configured. */
export interface InboundMailSettings {
  address: string;
  secret: string;
}
