import type { MailKind, MailState } from '../../contract/mail/mail-kinds';
import type { SearchTermsDefinition } from '../../platform/search/search-terms-backfill.repository';
import { createNumberSearchTerms, createWordSearchTerms } from '../../platform/search/search-terms';
import type { EmailMessage } from './email-port';

/** Firestore document `mail/{id}`: email that is saved in the same transaction as its cause, and sent later. */
export interface MailDocument {
  kind: MailKind;
  to: string[];
  replyTo?: string;
  message: EmailMessage;
  /** Id of the account or guest order that owns the email. Empty if none. Deleting the owner also deletes the email. */
  userId: string;
  order: { id: string; number: string } | null;
  /** True while the email contains a link that opens a guest's order without a login. */
  opensOrder?: boolean;
  unsubscribe: string;
  state: MailState;
  /** Time of the next delivery attempt, or the end of the current lock. Null after the delivery. */
  dueAt: Date | null;
  attempts: number;
  triedSince: Date;
  /** Number of times that an administrator resent the email. */
  repeats: number;
  /** Error message of the last failed delivery attempt. Empty if no attempt has failed. */
  failure: string;
  noticed: boolean;
  sentAt: Date | null;
  /** Search terms of the email. Missing in old emails until a background job adds them. */
  terms?: string[];
  createdAt: Date;
  expiresAt: Date;
}

export type StoredMail = MailDocument & { id: string };

export const getMailSearchTerms = ({ to, order }: Pick<MailDocument, 'to' | 'order'>): string[] => [
  ...new Set([...to.flatMap(createWordSearchTerms), ...createNumberSearchTerms(order?.number ?? '')]),
];

export const mailSearchTermsField: SearchTermsDefinition = {
  getCollection: (db) => db.collection('mail'),
  field: 'terms',
  derive: (mail) => getMailSearchTerms(mail as MailDocument),
};
