import { definePersonalDataLocations } from '../../platform/personal-data/data-locations';

export const promotionPersonalDataLocations = definePersonalDataLocations({
  promotions: { holds: null, because: 'Discounts of the shop' },
  promotionCodes: { holds: null, because: 'Codes of discounts' },
  promotionState: { holds: null, because: 'The version of the discounts' },
  promotionUses: { holds: null, because: 'How often a discount was used in all' },
  promotionCustomers: {
    holds: "How often a person used a discount, by account, hash of an address, or the card's fingerprint",
    foundBy: 'account; hash of the verified address',
    exported: { no: 'Follows from the discounts in `orders`' },
    erasure: {
      does: 'delete',
      steps: ['promotionUses', 'guestOrders'],
      but: "uses of a card, by the card's fingerprint",
    },
  },
});
