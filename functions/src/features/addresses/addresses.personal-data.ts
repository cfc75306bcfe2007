import { defineDataLocations } from '../../platform/personal-data/data-locations';

export const addressDataLocations = defineDataLocations({
  addressBooks: {
    holds: 'Saved addresses',
    foundBy: 'account',
    exported: ['addresses'],
    erasure: { does: 'delete', steps: ['addresses'] },
  },
});
