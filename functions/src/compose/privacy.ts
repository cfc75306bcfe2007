import type { ContactService } from '../features/contact/contact.service';
import type { StockNoticesService } from '../features/stock-notices/stock-notices.service';
import type { MailService } from '../features/mail/mail.service';
import { accountErasureService } from '../features/privacy/account-erasure.service';
import { dataExportService } from '../features/privacy/data-export.service';
import type { composeImports } from './imports';
import type { composeOrders } from './orders';
import type { composeProducts } from './products';
import type { composeReviews } from './reviews';
import type { composeUsers } from './users';
import type { Foundation } from './foundation';

interface Parts {
  mail: MailService;
  contact: ContactService;
  stockNotices: StockNoticesService;
  users: ReturnType<typeof composeUsers>;
  products: ReturnType<typeof composeProducts>;
  imports: ReturnType<typeof composeImports>;
  orders: ReturnType<typeof composeOrders>;
  reviews: ReturnType<typeof composeReviews>;
}

/** Export and erasure of personal data: it reaches every feature that stores some. */
export function composePrivacy({ transactions, activity, settings, logger, now }: Foundation, parts: Parts) {
  const { mail, contact, stockNotices } = parts;
  const { accounts, userDocuments } = parts.users;
  const { users, addresses, avatars } = parts.users.services;
  const { wishlist } = parts.products.services;
  const { imports } = parts.imports.services;
  const { cart } = parts.orders.services;
  const { reviews } = parts.reviews.services;
  const orders = parts.orders.customerOrders;
  return {
    dataExport: dataExportService({
      users,
      accounts,
      addresses,
      wishlist,
      cart,
      orders,
      mail,
      contact,
      stockNotices,
      activity,
      reviews,
      now,
    }),
    accountErasure: accountErasureService({
      transactions,
      users: userDocuments,
      accounts,
      roles: users,
      orders,
      contact,
      stockNotices,
      belongings: [
        addresses.erase,
        wishlist.erase,
        cart.erase,
        reviews.erase,
        parts.reviews.services.reviewMails.erase,
        mail.erase,
        avatars.erase,
        imports.forget,
        settings.forget,
        parts.orders.erasePromotionUses,
        parts.orders.buyers.erase,
      ],
      activity,
      logger,
      now,
    }),
  };
}
