import { definePersonalDataLocations } from '../../platform/personal-data/data-locations';

export const settingsPersonalDataLocations = definePersonalDataLocations({
  settings: {
    holds: 'The name of the administrator who published the settings',
    foundBy: 'account',
    exported: { no: 'The activity log in the export has the same entries' },
    erasure: { does: 'anonymise', steps: ['settings'] },
  },
  settingsVersions: {
    holds: 'The names of administrators who published settings',
    foundBy: 'account',
    exported: { no: 'The activity log in the export has the same entries' },
    erasure: { does: 'anonymise', steps: ['settings'] },
  },
});
