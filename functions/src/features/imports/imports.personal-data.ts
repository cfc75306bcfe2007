import { definePersonalDataLocations } from '../../platform/personal-data/data-locations';

export const importPersonalDataLocations = definePersonalDataLocations({
  imports: {
    holds: 'The name of the administrator who began or undid an import',
    foundBy: 'account',
    exported: { no: 'The activity log in the export has the same entries' },
    erasure: { does: 'anonymise', steps: ['imports'] },
  },
  'imports/batches': { holds: null, because: 'Products of a file' },
  'imports/undo': { holds: null, because: 'Products before and after an import' },
  importState: { holds: null, because: 'Which import began last' },
});
