import { definePersonalDataLocations } from '../../platform/personal-data/data-locations';

export const customerPersonalDataLocations = definePersonalDataLocations({
  customerMarks: {
    holds:
      "The team's notes and tags about a customer, with the author's name; addresses that count as theirs",
    foundBy: 'account; verified address; author',
    exported: ['shopNotes', 'shopTags', 'guestAddresses'],
    erasure: { does: 'delete', steps: ['customers', 'customerNotes', 'guestOrders'] },
  },
  customerTagNames: { holds: null, because: 'Words that the team sorts customers by, without customers' },
  guestCustomers: {
    holds: 'Name and address of people who ordered without an account',
    foundBy: 'verified address',
    exported: ['orders'],
    erasure: { does: 'delete', steps: ['guestOrders'] },
  },
});
