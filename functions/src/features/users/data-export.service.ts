import type { DataExport } from '../../contract/data-export';
import type { Actor } from '../../platform/auth';
import type { AddressesService } from '../addresses/addresses.service';
import type { MailService } from '../mail/mail.service';
import type { CustomerOrdersService } from '../orders/customer-orders.service';
import type { WishlistService } from '../wishlist/wishlist.service';
import type { UsersService } from './users.service';

interface Dependencies {
  users: Pick<UsersService, 'profile'>;
  addresses: Pick<AddressesService, 'list'>;
  wishlist: Pick<WishlistService, 'productIds'>;
  orders: Pick<CustomerOrdersService, 'all'>;
  mail: Pick<MailService, 'of'>;
  now: () => number;
}

export type DataExportService = ReturnType<typeof dataExportService>;

/** What the shop holds about a person, for that person. */
export function dataExportService({ users, addresses, wishlist, orders, mail, now }: Dependencies) {
  return {
    /** @throws AppError TOKEN_REVOKED when the account is gone. */
    async export(actor: Actor): Promise<DataExport> {
      const { uid } = actor;
      const [profile, book, wishes, placed, mails] = await Promise.all([
        users.profile(actor),
        addresses.list(uid),
        wishlist.productIds(uid),
        orders.all(uid),
        mail.of(uid),
      ]);
      const exportedAt = new Date(now()).toISOString();
      return { exportedAt, profile, addresses: book, wishlist: wishes, orders: placed, mails };
    },
  };
}
