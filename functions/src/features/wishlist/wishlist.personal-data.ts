import { defineDataLocations } from '../../platform/personal-data/data-locations';

export const wishlistDataLocations = defineDataLocations({
  wishlists: {
    holds: 'Products on the wishlist',
    foundBy: 'account',
    exported: ['wishlist'],
    erasure: { does: 'delete', steps: ['wishlist'] },
  },
});
