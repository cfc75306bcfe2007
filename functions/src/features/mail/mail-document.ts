import type { MailKind, MailState } from '../../contract/mail/mail-facts';
import type { StoredTerms } from '../../platform/search/search-backfill.repository';
import { termsOfNumber, termsOfWords } from '../../platform/search/search-terms';
import type { Message } from './email-port';

/** `mail/{id}`: written in the transaction of the change that it reports, and sent by `mail-delivery.service`. */
export interface MailDocument {
  kind: MailKind;
  /** One address, in lower case. */
  to: string[];
  /** Where answers go, if not to the sender. */
  replyTo?: string;
  message: Message;
  /** Whose account it is about, so that it can go with the account; empty for none. */
  userId: string;
  /** The order that it is about. */
  order: { id: string; number: string } | null;
  /** It carries a link that opens an order, until it was sent. */
  opensOrder?: boolean;
  /** The token of its link that ends such mails; empty for a mail that has no such link. */
  unsubscribe: string;
  state: MailState;
  /** From when on it is tried next, or is free again if a try was cut short; null when nothing is to be done. */
  dueAt: Date | null;
  /** Tries since `triedSince`. */
  attempts: number;
  /** When it was written, or sent again by an administrator. */
  triedSince: Date;
  /** How often an administrator sent it again after it was sent. */
  repeats: number;
  /** Why it was not sent yet, in the mail server's words; empty for no reason. */
  failure: string;
  /** Administrators are told of its failure. */
  noticed: boolean;
  sentAt: Date | null;
  /** Search terms of the address and of the order's number. Absent in emails of earlier versions, until the job `compareCounts` adds them. */
  terms?: string[];
  createdAt: Date;
  /** The collection's TTL field. */
  expiresAt: Date;
}

export type StoredMail = MailDocument & { id: string };

/** Returns the terms that a search finds an email by. */
export const toMailTerms = ({ to, order }: Pick<MailDocument, 'to' | 'order'>): string[] => [
  ...new Set([...to.flatMap(termsOfWords), ...termsOfNumber(order?.number ?? '')]),
];

/** Search terms of emails. */
export const mailTerms: StoredTerms = {
  getCollection: (db) => db.collection('mail'),
  field: 'terms',
  derive: (mail) => toMailTerms(mail as MailDocument),
};
