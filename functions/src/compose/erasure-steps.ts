import type { Shop } from '../platform/shop';
import { createErasureStep, type ErasureStepsByName } from './personal-data';

/** Returns the steps to erase a person's data. Orders come first: their emails are deleted by a later step. */
export function createAccountErasureSteps(shop: Shop) {
  const { orders, guestOrders, ...others }: ErasureStepsByName = {
    activity: createErasureStep(shop.activity.erasePerson),
    addresses: createErasureStep(shop.addresses.erase),
    avatars: createErasureStep(shop.avatars.erase),
    buyers: createErasureStep(shop.buyers.erase),
    careReminders: createErasureStep(shop.ownedItems.erase),
    cart: createErasureStep(shop.cart.erase),
    imports: createErasureStep(shop.imports.erasePerson),
    messageAuthors: createErasureStep(shop.messages.eraseAuthor),
    notices: createErasureStep(shop.notices.erase),
    refundSums: createErasureStep(shop.refundSumsRepository.erase),
    packers: createErasureStep(shop.packersRepository.erase),
    promotionUses: createErasureStep(shop.promotionUses.erase),
    reviewMails: createErasureStep(shop.reviewMails.erase),
    reviews: createErasureStep(shop.reviews.erase),
    savedViews: createErasureStep(shop.savedViews.erase),
    secondFactor: createErasureStep(shop.secondFactor.erase),
    settings: createErasureStep(shop.settings.erasePerson),
    wishlist: createErasureStep(shop.wishlist.erase),
    withdrawalHandlers: createErasureStep(shop.handledWithdrawals.eraseHandler),
    savedCards: ({ uid }) => shop.savedCards.erase(uid),
    customerNotes: shop.customers.eraseAuthor,
    customers: shop.customers.erase,
    guestOrders: shop.guestOrders.eraseAddress,
    mail: shop.mail.erase,
    messages: shop.messages.erase,
    orderDrafts: shop.orderDrafts.erase,
    orderNotes: shop.customerOrders.eraseAuthor,
    orders: shop.customerOrders.anonymizeOrders,
    stockNotices: shop.stockNotices.erase,
    team: shop.team.eraseInvitations,
    withdrawals: shop.withdrawals.erase,
  };
  return { orders: [orders, guestOrders], others: Object.values(others) };
}
