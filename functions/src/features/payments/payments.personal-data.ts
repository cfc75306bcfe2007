import { definePersonalDataLocations } from '../../platform/personal-data/data-locations';

export const paymentPersonalDataLocations = definePersonalDataLocations({
  paymentEvents: { holds: null, because: "Ids of the provider's events and of orders, without payers" },
  paymentWebhooks: { holds: null, because: 'When the provider called last' },
});
