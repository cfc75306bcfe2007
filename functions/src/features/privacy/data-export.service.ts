import { replaceAddressCodesWithNames } from '../../contract/addresses/address-lines';
import type { PersonalDataExport } from '../../contract/files/data-export';
import type { RequestActor } from '../../platform/auth';
import { AppError } from '../../platform/errors';
import { toPersonIdentity } from '../../platform/correspondent';
import type { Shop } from '../../platform/shop';

export function createDataExportService({
  users,
  accounts,
  addresses,
  wishlist,
  cart,
  customerOrders: orders,
  orderDrafts,
  mail,
  messages,
  stockNotices,
  activity,
  reviews,
  customers,
  now,
  reviewMails,
  ownedItems,
  notices,
  savedViews,
  secondFactor,
  team,
  withdrawals,
}: Shop) {
  return {
    /** @throws AppError TOKEN_REVOKED if the account no longer exists */
    async export(actor: RequestActor): Promise<PersonalDataExport> {
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
        careReminders,
        withdrawn,
      ] = await Promise.all([
        users.getProfile(actor),
        addresses.list(uid),
        wishlist.listProductIds(uid),
        cart.get(uid),
        orders.listAll(person),
        mail.listByPerson(person),
        messages.listByPerson(person),
        stockNotices.listByPerson(person),
        activity.listByPerson(person),
        reviews.listOwn(uid),
        customers.exportAnnotations(person),
        orderDrafts.listByCustomer(person),
        reviewMails.isWanted(uid),
        mail.findSuppression(person),
        notices.listByPerson(uid),
        savedViews.listByPerson(uid),
        secondFactor.status(actor),
        team.listInvitations(person),
        ownedItems.listByUser(uid),
        withdrawals.listByPerson(person),
      ]);
      const exportedAt = new Date(now()).toISOString();
      return {
        exportedAt,
        profile,
        addresses: book.map(replaceAddressCodesWithNames),
        wishlist: wishlistIds,
        cart: cartNow,
        orders: placed.orders.map((order) => ({
          ...order,
          shippingAddress: replaceAddressCodesWithNames(order.shippingAddress),
        })),
        invoices: placed.invoices.map((invoice) => ({
          ...invoice,
          buyer: replaceAddressCodesWithNames(invoice.buyer),
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
          shippingAddress: replaceAddressCodesWithNames(draft.shippingAddress),
        })),
        stockNotices: waiting,
        careReminders,
        withdrawals: withdrawn,
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
