import { definePersonalDataLocations } from '../../platform/personal-data/data-locations';

export const collectionPersonalDataLocations = definePersonalDataLocations({
  collections: { holds: null, because: 'Groups of products' },
  collectionState: { holds: null, because: 'The version of the groups' },
  'storage:collections': { holds: null, because: 'Pictures of groups of products' },
});
