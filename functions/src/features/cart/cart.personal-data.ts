import { definePersonalDataLocations } from '../../platform/personal-data/data-locations';

export const cartPersonalDataLocations = definePersonalDataLocations({
  carts: {
    holds: 'Products in the cart',
    foundBy: 'account',
    exported: ['cart'],
    erasure: { does: 'delete', steps: ['cart'] },
  },
});
