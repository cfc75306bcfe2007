import { activityPersonalDataLocations } from '../features/activity/activity.personal-data';
import { addressPersonalDataLocations } from '../features/addresses/addresses.personal-data';
import { cartPersonalDataLocations } from '../features/cart/cart.personal-data';
import { collectionPersonalDataLocations } from '../features/collections/collections.personal-data';
import { customerPersonalDataLocations } from '../features/customers/customers.personal-data';
import { filePersonalDataLocations } from '../features/files/files.personal-data';
import { importPersonalDataLocations } from '../features/imports/imports.personal-data';
import { mailPersonalDataLocations } from '../features/mail/mail.personal-data';
import { messagePersonalDataLocations } from '../features/messages/messages.personal-data';
import { notificationPersonalDataLocations } from '../features/notices/notices.personal-data';
import { orderPersonalDataLocations } from '../features/orders/orders.personal-data';
import { ownedItemPersonalDataLocations } from '../features/owned-items/owned-items.personal-data';
import { paymentPersonalDataLocations } from '../features/payments/payments.personal-data';
import { productPersonalDataLocations } from '../features/products/products.personal-data';
import { promotionPersonalDataLocations } from '../features/promotions/promotions.personal-data';
import { readinessPersonalDataLocations } from '../features/ready/ready.personal-data';
import { shopTextsPersonalDataLocations } from '../features/shop-texts/shop-texts.personal-data';
import { redirectPersonalDataLocations } from '../features/redirects/redirects.personal-data';
import { reviewPersonalDataLocations } from '../features/reviews/reviews.personal-data';
import { savedViewPersonalDataLocations } from '../features/saved-views/saved-views.personal-data';
import { productSearchPersonalDataLocations } from '../features/search/search.personal-data';
import { secondFactorPersonalDataLocations } from '../features/second-factor/second-factor.personal-data';
import { settingsPersonalDataLocations } from '../features/settings/settings.personal-data';
import { stockNoticePersonalDataLocations } from '../features/stock-notices/stock-notices.personal-data';
import { userPersonalDataLocations } from '../features/users/users.personal-data';
import { wishlistPersonalDataLocations } from '../features/wishlist/wishlist.personal-data';
import { withdrawalPersonalDataLocations } from '../features/withdrawals/withdrawals.personal-data';
import { platformPersonalDataLocations } from '../platform/personal-data/platform-data-locations';
import type {
  ErasureStep,
  ErasureStepName,
  StoredDataLocation,
  StoredDataLocations,
} from '../platform/personal-data/data-locations';

const locations = {
  ...activityPersonalDataLocations,
  ...addressPersonalDataLocations,
  ...cartPersonalDataLocations,
  ...collectionPersonalDataLocations,
  ...customerPersonalDataLocations,
  ...filePersonalDataLocations,
  ...importPersonalDataLocations,
  ...mailPersonalDataLocations,
  ...messagePersonalDataLocations,
  ...notificationPersonalDataLocations,
  ...orderPersonalDataLocations,
  ...ownedItemPersonalDataLocations,
  ...paymentPersonalDataLocations,
  ...productPersonalDataLocations,
  ...promotionPersonalDataLocations,
  ...readinessPersonalDataLocations,
  ...redirectPersonalDataLocations,
  ...shopTextsPersonalDataLocations,
  ...reviewPersonalDataLocations,
  ...savedViewPersonalDataLocations,
  ...productSearchPersonalDataLocations,
  ...secondFactorPersonalDataLocations,
  ...settingsPersonalDataLocations,
  ...stockNoticePersonalDataLocations,
  ...userPersonalDataLocations,
  ...wishlistPersonalDataLocations,
  ...withdrawalPersonalDataLocations,
  ...platformPersonalDataLocations,
};

/** Locations of all stored data, with the rules for data exports, erasures and backups. */
export const STORED_DATA_LOCATIONS: StoredDataLocations = locations;

/** Erasure steps by name, except `account`, because `account-erasure.service.ts` deletes the account itself. */
export type ErasureStepsByName = Record<Exclude<ErasureStepName<typeof locations>, 'account'>, ErasureStep>;

export const createErasureStep =
  (erase: (uid: string) => Promise<void>): ErasureStep =>
  ({ uid }) =>
    erase(uid);

export const STORED_DATA_WITHOUT_BACKUP: readonly string[] = Object.entries<StoredDataLocation>(
  STORED_DATA_LOCATIONS,
)
  .filter(([, { backup }]) => backup === 'none')
  .map(([name]) => name);
