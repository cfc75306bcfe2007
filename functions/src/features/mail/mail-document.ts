import type { MailKind, MailState } from '../../contract/mail/mail-facts';
import { termsOfNumber, termsOfWords } from '../../platform/search/search-terms';
import type { Message } from './email-port';

/** Document `mail/{id}`: saved in the transaction of the reported change, and sent by `mail-delivery.service`. */
export interface MailDocument {
  kind: MailKind;
  /** Single email address in lower case. */
  to: string[];
  /** Reply address, if different from the sender. */
  replyTo?: string;
  message: Message;
  /** Account or guest order that the email belongs to, for erasure. Empty for none. */
  userId: string;
  /** Order that the email is about. */
  order: { id: string; number: string } | null;
  /** True while the email contains a link that opens a guest's order. */
  opensOrder?: boolean;
  /** Token of the unsubscribe link. Empty for emails without such a link. */
  unsubscribe: string;
  state: MailState;
  /** Time of the next attempt, or the end of the current claim. Null if nothing is left to do. */
  dueAt: Date | null;
  /** Number of attempts since `triedSince`. */
  attempts: number;
  /** Time when the email was created, or sent again by an administrator. */
  triedSince: Date;
  /** Number of times an administrator sent the email again after it was sent. */
  repeats: number;
  /** Reason of the last failed attempt, mostly the mail server's response. Empty for none. */
  failure: string;
  /** True if administrators are notified of the failure. */
  noticed: boolean;
  sentAt: Date | null;
  /** Search terms of the address and the order number. Missing in old emails. */
  terms?: string[];
  createdAt: Date;
  /** Field of the Firestore TTL policy. */
  expiresAt: Date;
}

export type StoredMail = MailDocument & { id: string };

export const toMailTerms = ({ to, order }: Pick<MailDocument, 'to' | 'order'>): string[] => [
  ...new Set([...to.flatMap(termsOfWords), ...termsOfNumber(order?.number ?? '')]),
];
