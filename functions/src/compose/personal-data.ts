import { activityDataLocations } from '../features/activity/activity.personal-data';
import { addressDataLocations } from '../features/addresses/addresses.personal-data';
import { cartPersonalDataLocations } from '../features/cart/cart.personal-data';
import { collectionDataLocations } from '../features/collections/collections.personal-data';
import { customerDataLocations } from '../features/customers/customers.personal-data';
import { fileDataLocations } from '../features/files/files.personal-data';
import { importDataLocations } from '../features/imports/imports.personal-data';
import { mailPersonalDataLocations } from '../features/mail/mail.personal-data';
import { messagePersonalDataLocations } from '../features/messages/messages.personal-data';
import { noticeDataLocations } from '../features/notices/notices.personal-data';
import { orderPersonalDataLocations } from '../features/orders/orders.personal-data';
import { paymentPersonalDataLocations } from '../features/payments/payments.personal-data';
import { productPersonalDataLocations } from '../features/products/products.personal-data';
import { promotionDataLocations } from '../features/promotions/promotions.personal-data';
import { readinessDataLocations } from '../features/ready/ready.personal-data';
import { reviewDataLocations } from '../features/reviews/reviews.personal-data';
import { savedViewDataLocations } from '../features/saved-views/saved-views.personal-data';
import { searchDataLocations } from '../features/search/search.personal-data';
import { secondFactorDataLocations } from '../features/second-factor/second-factor.personal-data';
import { settingsDataLocations } from '../features/settings/settings.personal-data';
import { stockNoticeDataLocations } from '../features/stock-notices/stock-notices.personal-data';
import { userDataLocations } from '../features/users/users.personal-data';
import { wishlistDataLocations } from '../features/wishlist/wishlist.personal-data';
import { platformDataLocations } from '../platform/personal-data/platform-data-locations';
import type {
  ErasureStep,
  ErasureStepName,
  DataLocation,
  DataLocations,
} from '../platform/personal-data/data-locations';

const locations = {
  ...activityDataLocations,
  ...addressDataLocations,
  ...cartPersonalDataLocations,
  ...collectionDataLocations,
  ...customerDataLocations,
  ...fileDataLocations,
  ...importDataLocations,
  ...mailPersonalDataLocations,
  ...messagePersonalDataLocations,
  ...noticeDataLocations,
  ...orderPersonalDataLocations,
  ...paymentPersonalDataLocations,
  ...productPersonalDataLocations,
  ...promotionDataLocations,
  ...readinessDataLocations,
  ...reviewDataLocations,
  ...savedViewDataLocations,
  ...searchDataLocations,
  ...secondFactorDataLocations,
  ...settingsDataLocations,
  ...stockNoticeDataLocations,
  ...userDataLocations,
  ...wishlistDataLocations,
  ...platformDataLocations,
};

/** Inventory of all stored data: contents, and handling in data exports, erasures and backups. */
export const DATA_LOCATIONS: DataLocations = locations;

/** Erasure steps by name, except for the account, which `account-erasure.service.ts` deletes. */
export type ErasureStepsByName = Record<Exclude<ErasureStepName<typeof locations>, 'account'>, ErasureStep>;

export const toErasureStep =
  (erase: (uid: string) => Promise<void>): ErasureStep =>
  ({ uid }) =>
    erase(uid);

export const DATA_LOCATIONS_WITHOUT_BACKUP: readonly string[] = Object.entries<DataLocation>(DATA_LOCATIONS)
  .filter(([, { backup }]) => backup === 'none')
  .map(([name]) => name);
