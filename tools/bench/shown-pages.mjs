// The three pages that are measured, in the seeded shop.
export const shownPages = [
  { name: 'home', address: '/', wantedLcp: 1300 },
  { name: 'list', address: '/products', wantedLcp: 1500 },
  { name: 'product', address: '/products/copper-tea-kettle', wantedLcp: 1500 },
];
