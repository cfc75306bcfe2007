import type { Shop } from '../platform/shop';
import { toErasureStep, type ErasureStepsByName } from './personal-data';

/**
 * Returns the steps to erase a person's data. Orders are anonymized first, because cancelling an order sends an email,
 * which a later step deletes.
 */
export function createErasureSteps(shop: Shop) {
  const { orders, guestOrders, ...others }: ErasureStepsByName = {
    activity: toErasureStep(shop.activity.forget),
    addresses: toErasureStep(shop.addresses.erase),
    avatars: toErasureStep(shop.avatars.erase),
    buyers: toErasureStep(shop.buyers.erase),
    cart: toErasureStep(shop.cart.erase),
    imports: toErasureStep(shop.imports.forget),
    messageAuthors: toErasureStep(shop.messages.forget),
    notices: toErasureStep(shop.notices.erase),
    refundSums: toErasureStep(shop.refundSumsRepository.erase),
    packers: toErasureStep(shop.packersRepository.erase),
    promotionUses: toErasureStep(shop.promotionUses.erase),
    reviewMails: toErasureStep(shop.reviewMails.erase),
    reviews: toErasureStep(shop.reviews.erase),
    savedViews: toErasureStep(shop.savedViews.erase),
    secondFactor: toErasureStep(shop.secondFactor.erase),
    settings: toErasureStep(shop.settings.forget),
    wishlist: toErasureStep(shop.wishlist.erase),
    customerNotes: shop.customers.forgetAuthor,
    customers: shop.customers.erase,
    guestOrders: shop.guestOrders.eraseAddress,
    mail: shop.mail.erase,
    messages: shop.messages.erase,
    orderDrafts: shop.orderDrafts.erase,
    orderNotes: shop.customerOrders.forgetAuthor,
    orders: shop.customerOrders.forget,
    stockNotices: shop.stockNotices.erase,
    team: shop.team.forget,
  };
  return { orders: [orders, guestOrders], others: Object.values(others) };
}
