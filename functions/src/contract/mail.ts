/** A mail that was written to somebody, as the emulators' mail page lists it. */
export interface MailHead {
  _id: string;
  to: string[];
  subject: string;
  createdAt: string;
}

export interface Mail extends MailHead {
  html: string;
  text: string;
}

/** A mail as whoever it was written to gets a copy of it, in words. */
export type SentMail = Pick<Mail, 'to' | 'subject' | 'text' | 'createdAt'>;
