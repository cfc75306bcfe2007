import { definePersonalDataLocations } from '../../platform/personal-data/data-locations';

export const readinessPersonalDataLocations = definePersonalDataLocations({
  backups: { holds: null, because: 'When the last backup finished', backup: 'none' },
  failedJobs: { holds: null, because: 'Names of jobs that fail' },
  'storage:backups': {
    holds: 'Copies of the whole shop',
    foundBy: 'not by person',
    exported: { no: 'The same data is in the export from its own places' },
    erasure: { does: 'keep', why: 'a backup is never changed', until: 'you delete the file' },
    backup: 'none',
  },
  'storage:deploys': { holds: null, because: 'Builds of earlier deploys', backup: 'none' },
});
