// Measured pages of the seeded shop. `wantedLcp` is in milliseconds.
export const measuredPages = [
  { name: 'home', address: '/', wantedLcp: 1300 },
  { name: 'list', address: '/products', wantedLcp: 1500 },
  { name: 'product', address: '/products/copper-tea-kettle', wantedLcp: 1500 },
];
