import { resolveAddressNames } from '../../contract/addresses/address-lines';
import type { DataExport } from '../../contract/files/data-export';
import type { RequestActor } from '../../platform/auth';
import { AppError } from '../../platform/errors';
import type { AddressesService } from '../addresses/addresses.service';
import type { CartService } from '../cart/cart.service';
import type { OrderDraftsService } from '../orders/drafts/order-drafts.service';
import type { CustomerOrdersService } from '../orders/customer-orders.service';
import type { WishlistService } from '../wishlist/wishlist.service';
import type { PersonalAccounts } from './accounts-port';
import type { UsersService } from '../users/users.service';
import type { CustomersService } from '../customers/customers.service';
import type { NoticesService } from '../notices/notices.service';
import type { ReviewMailsService } from '../reviews/review-mails.service';
import type { SavedViewsService } from '../saved-views/saved-views.service';
import type { createSecondFactorService } from '../second-factor/second-factor.service';
import type { TeamService } from '../users/team/team.service';
import type { ReviewsService } from '../reviews/reviews.service';
import type { StockNoticesService } from '../stock-notices/stock-notices.service';
import { toPersonIdentity } from '../../platform/correspondent';
import type { FeatureDependencies } from '../base-port';
import type { MessagesService } from '../messages/messages.service';

interface Dependencies extends Pick<FeatureDependencies, 'activity' | 'mail' | 'now'> {
  users: Pick<UsersService, 'profile'>;
  accounts: Pick<PersonalAccounts, 'find'>;
  addresses: Pick<AddressesService, 'list'>;
  wishlist: Pick<WishlistService, 'productIds'>;
  cart: Pick<CartService, 'get'>;
  orders: Pick<CustomerOrdersService, 'all'>;
  orderDrafts: Pick<OrderDraftsService, 'of'>;
  reviewMails: Pick<ReviewMailsService, 'isWanted'>;
  notices: Pick<NoticesService, 'of'>;
  savedViews: Pick<SavedViewsService, 'of'>;
  secondFactor: Pick<ReturnType<typeof createSecondFactorService>, 'status'>;
  team: Pick<TeamService, 'invitationsOf'>;
  messages: Pick<MessagesService, 'of'>;
  stockNotices: Pick<StockNoticesService, 'of'>;
  reviews: Pick<ReviewsService, 'allMine'>;
  customers: Pick<CustomersService, 'kept'>;
}

export function createDataExportService(dependencies: Dependencies) {
  const { users, accounts, addresses, wishlist, cart, orders, orderDrafts, mail } = dependencies;
  const { messages, stockNotices, activity, reviews, customers, now } = dependencies;
  const { reviewMails, notices, savedViews, secondFactor, team } = dependencies;
  return {
    /**
     * Returns all data about the user.
     * @throws AppError TOKEN_REVOKED if the account no longer exists
     */
    async export(actor: RequestActor): Promise<DataExport> {
      const { uid } = actor;
      const account = await accounts.find(uid);
      if (account === null) throw new AppError('TOKEN_REVOKED');
      const person = toPersonIdentity(account);
      const [
        profile,
        book,
        wishlistIds,
        cartNow,
        placed,
        mails,
        contactMessages,
        waiting,
        events,
        written,
        kept,
        begun,
        reviewRequests,
        suppressed,
        chosen,
        views,
        factors,
        invited,
      ] = await Promise.all([
        users.profile(actor),
        addresses.list(uid),
        wishlist.productIds(uid),
        cart.get(uid),
        orders.all(person),
        mail.of(person),
        messages.of(person),
        stockNotices.of(person),
        activity.of(person),
        reviews.allMine(uid),
        customers.kept(person),
        orderDrafts.of(person),
        reviewMails.isWanted(uid),
        mail.suppressionOf(person),
        notices.of(uid),
        savedViews.of(uid),
        secondFactor.status(actor),
        team.invitationsOf(person),
      ]);
      const exportedAt = new Date(now()).toISOString();
      return {
        exportedAt,
        profile,
        addresses: book.map(resolveAddressNames),
        wishlist: wishlistIds,
        cart: cartNow,
        orders: placed.orders.map((order) => ({
          ...order,
          shippingAddress: resolveAddressNames(order.shippingAddress),
        })),
        invoices: placed.invoices.map((invoice) => ({
          ...invoice,
          buyer: resolveAddressNames(invoice.buyer),
        })),
        reviews: written,
        mails,
        contactMessages,
        shopNotes: kept.notes.map(({ note, at }) => ({ note, at: at.toISOString() })),
        shopTags: kept.tags,
        orderNotes: placed.notes.map(({ order, note, at }) => ({ order, note, at: at.toISOString() })),
        orderTags: placed.tags,
        guestAddresses: kept.guests,
        orderDrafts: begun.map((draft) => ({
          ...draft,
          shippingAddress: resolveAddressNames(draft.shippingAddress),
        })),
        stockNotices: waiting,
        mailChoices: { reviewRequests, suppressed },
        team: {
          notices: chosen,
          savedViews: views,
          app: factors.app,
          passkeys: factors.passkeys.map(({ name, createdAt, lastUsedAt }) => ({
            name,
            createdAt,
            lastUsedAt,
          })),
          invitations: invited,
        },
        activity: events,
      };
    },
  };
}
