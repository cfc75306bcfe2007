import { definePersonalDataLocations } from '../../platform/personal-data/data-locations';

export const orderPersonalDataLocations = definePersonalDataLocations({
  orders: {
    holds:
      "Name, address, phone, email, notes, giver and message of a gift, tracking, the card's fingerprint, and what a search finds an order by",
    foundBy: 'account; verified address',
    exported: ['orders'],
    erasure: {
      does: 'anonymise',
      steps: ['orders', 'guestOrders'],
      but: 'goods, amounts, country and state, for taxes; the address until the goods are sent and money is returned',
    },
  },
  invoices: {
    holds: 'Name and address of the buyer',
    foundBy: 'order',
    exported: ['invoices'],
    erasure: { does: 'keep', why: 'tax law (GDPR, article 17(3)(b))', until: 'as long as the tax law says' },
  },
  orderNotes: {
    holds: "The team's notes about an order, with the author's name",
    foundBy: 'order; author',
    exported: ['orderNotes'],
    erasure: {
      does: 'delete',
      steps: ['orders', 'guestOrders', 'orderNotes'],
      but: 'who recorded payments and returned money, without words',
    },
  },
  orderTags: {
    holds: "The team's tags of an order",
    foundBy: 'order',
    exported: ['orderTags'],
    erasure: { does: 'delete', steps: ['orders', 'guestOrders'] },
  },
  orderTagNames: { holds: null, because: 'Words that the team sorts orders by, without orders' },
  orderDrafts: {
    holds: "Orders by hand that are not placed: address, email, note; the author's name",
    foundBy: 'verified address; author',
    exported: ['orderDrafts'],
    erasure: { does: 'delete', steps: ['orderDrafts'] },
  },
  orderLinks: {
    holds: "Hashes of links that open a guest's order",
    foundBy: 'order',
    exported: { no: 'Only hashes' },
    erasure: { does: 'delete', steps: ['guestOrders'] },
  },
  buyers: {
    holds: 'Numbers of unpaid orders, by account or hash of an address',
    foundBy: 'account; hash of the verified address',
    exported: { no: 'Follows from `orders`' },
    erasure: { does: 'delete', steps: ['buyers', 'guestOrders'] },
  },
  packers: {
    holds: 'The name of the administrator who packs an order',
    foundBy: 'account',
    exported: { no: 'Gone after minutes' },
    erasure: { does: 'delete', steps: ['packers'] },
  },
  refundSums: {
    holds: 'Amounts that an administrator refunded in the last hour',
    foundBy: 'account',
    exported: { no: 'Gone after an hour, and only sums' },
    erasure: { does: 'delete', steps: ['refundSums'] },
  },
  labelWork: {
    holds: null,
    because: 'Labels that are being bought or given back, by the ids of orders and parcels',
  },
  idempotencyKeys: {
    holds: 'A hash of a key and an account, and a hash of the request',
    foundBy: 'not by person',
    exported: { no: 'Only hashes' },
    erasure: { does: 'keep', why: 'hashes lead to nobody', until: 'a day' },
  },
  orderCounts: { holds: null, because: 'Sums over all orders' },
  salesDays: { holds: null, because: 'Sums over all orders of a day' },
  counters: { holds: null, because: 'The next numbers of invoices and credit notes' },
});
