import type { Firestore } from 'firebase-admin/firestore';
import { guestSearchTermsField } from '../features/customers/guest-customers.repository';
import { mailSearchTermsField } from '../features/mail/mail-document';
import { promotionSearchTermsField } from '../features/promotions/promotion-document';
import { userSearchTermsField } from '../features/users/user-document';
import { createSearchTermsBackfillRepository } from '../platform/search/search-terms-backfill.repository';

export const createSearchTermsBackfill = (db: Firestore) =>
  createSearchTermsBackfillRepository(db, [
    userSearchTermsField,
    guestSearchTermsField,
    promotionSearchTermsField,
    mailSearchTermsField,
  ]);
