import { definePersonalDataLocations } from '../../platform/personal-data/data-locations';

export const productSearchPersonalDataLocations = definePersonalDataLocations({
  catalogue: { holds: null, because: 'The index of products' },
  'catalogue/parts': { holds: null, because: 'Parts of the index of products' },
  searches: { holds: null, because: 'Frequent searches, without who searched' },
});
