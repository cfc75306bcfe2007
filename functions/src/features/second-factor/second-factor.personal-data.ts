import { definePersonalDataLocations } from '../../platform/personal-data/data-locations';

export const secondFactorPersonalDataLocations = definePersonalDataLocations({
  secondFactors: {
    holds: "An administrator's passkeys, the app's secret, recovery codes as hashes",
    foundBy: 'account',
    exported: ['team'],
    erasure: { does: 'delete', steps: ['secondFactor'] },
  },
  secondFactorSessions: {
    holds: 'Sessions that a second factor has confirmed, with the names of browser and system',
    foundBy: 'account',
    exported: { no: 'Listed in the panel, and gone after hours' },
    erasure: { does: 'delete', steps: ['secondFactor'] },
  },
});
