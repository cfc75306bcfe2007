import { definePersonalDataLocations } from '../../platform/personal-data/data-locations';

export const activityPersonalDataLocations = definePersonalDataLocations({
  events: {
    holds: 'Names and ids of administrators, and of customers whom they changed',
    foundBy: 'account; address, as a customer',
    exported: ['activity'],
    erasure: { does: 'anonymise', steps: ['activity'], but: 'the entry, with a random id and no name' },
  },
});
