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
