import { definePersonalDataLocations } from '../../platform/personal-data/data-locations';

export const addressPersonalDataLocations = definePersonalDataLocations({
  addressBooks: {
    holds: 'Saved addresses',
    foundBy: 'account',
    exported: ['addresses'],
    erasure: { does: 'delete', steps: ['addresses'] },
  },
});
