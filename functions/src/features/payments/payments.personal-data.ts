import { definePersonalDataLocations } from '../../platform/personal-data/data-locations';

export const paymentPersonalDataLocations = definePersonalDataLocations({
  paymentCustomers: {
    holds: 'Ids under which the payment provider has saved the cards of an account',
    foundBy: 'account',
    exported: { no: 'The cards are saved at the payment provider, and listed in the profile' },
    erasure: { does: 'delete', steps: ['savedCards'] },
  },
  testPaymentCustomers: {
    holds: 'Saved cards of the test provider, without card numbers',
    foundBy: 'the id in `paymentCustomers`',
    exported: { no: 'No card of a person, and listed in the profile' },
    erasure: { does: 'delete', steps: ['savedCards'] },
  },
  paymentEvents: { holds: null, because: "Ids of the provider's events and of orders, without payers" },
  paymentWebhooks: { holds: null, because: 'When the provider called last' },
});
