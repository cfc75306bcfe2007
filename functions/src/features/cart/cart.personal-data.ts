import { defineDataLocations } from '../../platform/personal-data/data-locations';

export const cartPersonalDataLocations = defineDataLocations({
  carts: {
    holds: 'Products in the cart',
    foundBy: 'account',
    exported: ['cart'],
    erasure: { does: 'delete', steps: ['cart'] },
  },
});
