import { definePersonalDataLocations } from '../../platform/personal-data/data-locations';

export const productPersonalDataLocations = definePersonalDataLocations({
  products: { holds: null, because: 'What the shop sells' },
  priceChanges: { holds: null, because: 'Prices before and after a change' },
  catalogueChanges: { holds: null, because: 'Ids of products to index' },
  restocks: { holds: null, because: 'Ids of products that are back in stock' },
  'storage:feeds': { holds: null, because: 'Products for Google Merchant' },
  'storage:products': { holds: null, because: 'Pictures of products' },
});
