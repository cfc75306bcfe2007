import type { Firestore } from 'firebase-admin/firestore';
import { guestSearchTerms } from '../features/customers/guest-customers.repository';
import { mailSearchTerms } from '../features/mail/mail-document';
import { promotionSearchTerms } from '../features/promotions/promotion-document';
import { userSearchTerms } from '../features/users/user-document';
import { createSearchTermsBackfillRepository } from '../platform/search/search-terms-backfill.repository';

export const createSearchTermsBackfill = (db: Firestore) =>
  createSearchTermsBackfillRepository(db, [
    userSearchTerms,
    guestSearchTerms,
    promotionSearchTerms,
    mailSearchTerms,
  ]);
