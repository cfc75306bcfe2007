import type { Shop } from '../platform/shop';
import { toErasureStep, type ErasureStepsByName } from './personal-data';

/**
 * Returns the steps to erase a person's data. Anonymizes orders first: cancelling an order sends an email, which a
 * later step then deletes.
 */
export function createErasureSteps(shop: Shop) {
  const { orders, guestOrders, ...others }: ErasureStepsByName = {
    activity: toErasureStep(shop.activity.erasePerson),
    addresses: toErasureStep(shop.addresses.erase),
    avatars: toErasureStep(shop.avatars.erase),
    buyers: toErasureStep(shop.buyers.erase),
    cart: toErasureStep(shop.cart.erase),
    imports: toErasureStep(shop.imports.erasePerson),
    messageAuthors: toErasureStep(shop.messages.eraseAuthor),
    notices: toErasureStep(shop.notices.erase),
    refundSums: toErasureStep(shop.refundSumsRepository.erase),
    packers: toErasureStep(shop.packersRepository.erase),
    promotionUses: toErasureStep(shop.promotionUses.erase),
    reviewMails: toErasureStep(shop.reviewMails.erase),
    reviews: toErasureStep(shop.reviews.erase),
    savedViews: toErasureStep(shop.savedViews.erase),
    secondFactor: toErasureStep(shop.secondFactor.erase),
    settings: toErasureStep(shop.settings.erasePerson),
    wishlist: toErasureStep(shop.wishlist.erase),
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
  };
  return { orders: [orders, guestOrders], others: Object.values(others) };
}
