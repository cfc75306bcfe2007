import { definePersonalDataLocations } from '../../platform/personal-data/data-locations';

export const wishlistPersonalDataLocations = definePersonalDataLocations({
  wishlists: {
    holds: 'Products on the wishlist',
    foundBy: 'account',
    exported: ['wishlist'],
    erasure: { does: 'delete', steps: ['wishlist'] },
  },
});
