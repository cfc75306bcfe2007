/** The content of an email: the same as plain text and as HTML. */
export interface Message {
  subject: string;
  html: string;
  text: string;
}

/** `mail/{id}`, in the shape of Firebase's Trigger Email extension, which sends it and adds `delivery`. */
export interface MailDocument {
  to: string[];
  /** Where answers go, if not to the sender. */
  replyTo?: string;
  message: Message;
  /** Whose account it is about, so that it can go with the account. */
  userId: string;
  /** It carries a link that opens an order, until it was sent. */
  opensOrder?: boolean;
  createdAt: Date;
  /** The collection's TTL field. */
  expiresAt: Date;
}
