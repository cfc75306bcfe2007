import { definePersonalDataLocations } from '../../platform/personal-data/data-locations';

export const filePersonalDataLocations = definePersonalDataLocations({
  files: { holds: null, because: 'What an export was asked for, without its rows' },
  'storage:exports': {
    holds: 'Orders and customers in files that an administrator asked for',
    foundBy: 'not by person',
    exported: { no: 'The same data is in the export from its own places' },
    erasure: { does: 'keep', why: 'a download that an administrator has begun', until: 'an hour' },
  },
});
