import type { MailKind, MailState } from '../../contract/mail/mail-kinds';
import type { SearchTermsField } from '../../platform/search/search-terms-backfill.repository';
import { createNumberTerms, createWordTerms } from '../../platform/search/search-terms';
import type { EmailMessage } from './email-port';

/** Document `mail/{id}`: saved in the transaction of the reported change, and sent by `mail-delivery.service`. */
export interface MailDocument {
  kind: MailKind;
  to: string[];
  replyTo?: string;
  message: EmailMessage;
  /** Account or guest order that the email belongs to, for erasure. Empty for none. */
  userId: string;
  order: { id: string; number: string } | null;
  /** True while the email contains a link that opens a guest's order. */
  opensOrder?: boolean;
  unsubscribe: string;
  state: MailState;
  /** Time of the next attempt, or the end of the current claim. Null if nothing is left to do. */
  dueAt: Date | null;
  attempts: number;
  triedSince: Date;
  /** Number of times an administrator sent the email again after it was sent. */
  repeats: number;
  /** Reason of the last failed delivery attempt. Empty for none. */
  failure: string;
  noticed: boolean;
  sentAt: Date | null;
  /** Search terms of the email. Missing in old emails until the counting job adds them. */
  terms?: string[];
  createdAt: Date;
  expiresAt: Date;
}

export type StoredMail = MailDocument & { id: string };

export const getMailSearchTerms = ({ to, order }: Pick<MailDocument, 'to' | 'order'>): string[] => [
  ...new Set([...to.flatMap(createWordTerms), ...createNumberTerms(order?.number ?? '')]),
];

/** Search terms field of emails. */
export const mailSearchTerms: SearchTermsField = {
  getCollection: (db) => db.collection('mail'),
  field: 'terms',
  derive: (mail) => getMailSearchTerms(mail as MailDocument),
};
