import { definePersonalDataLocations } from '../../platform/personal-data/data-locations';

export const shopTextsPersonalDataLocations = definePersonalDataLocations({
  shopTexts: { holds: null, because: 'Translations of categories, collections and other texts of the shop' },
});
