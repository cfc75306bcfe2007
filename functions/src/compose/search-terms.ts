import type { Firestore } from 'firebase-admin/firestore';
import { guestTerms } from '../features/customers/guest-customers.repository';
import { mailTerms } from '../features/mail/mail-document';
import { promotionTerms } from '../features/promotions/promotion-document';
import { userTerms } from '../features/users/user-document';
import { searchBackfillRepository } from '../platform/search/search-backfill.repository';

/** Brings the search terms of users, guests, discounts and emails that an earlier version saved up to date. */
export const composeSearchBackfill = (db: Firestore) =>
  searchBackfillRepository(db, [userTerms, guestTerms, promotionTerms, mailTerms]);
