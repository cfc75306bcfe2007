import { definePersonalDataLocations } from '../../platform/personal-data/data-locations';

export const ownedItemPersonalDataLocations = definePersonalDataLocations({
  careReminders: {
    holds: 'Which bought items a customer is reminded to care for',
    foundBy: 'account',
    exported: ['careReminders'],
    erasure: { does: 'delete', steps: ['careReminders'] },
  },
});
