import { definePersonalDataLocations } from '../../platform/personal-data/data-locations';

export const savedViewPersonalDataLocations = definePersonalDataLocations({
  savedViews: {
    holds: 'Filters that an administrator named, which may name customers',
    foundBy: 'account',
    exported: ['team'],
    erasure: { does: 'delete', steps: ['savedViews'] },
  },
});
