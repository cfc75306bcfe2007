/** Demo orders in short form, from which `order-documents.ts` creates documents. */
import type { OrderActor, OrderStatus } from '../../functions/src/contract/orders/order-states';

export interface SeedOrder {
  customer: string;
  /** Days since the order. Its products must have been listed before. */
  daysAgo: number;
  status: OrderStatus;
  /** Quantities by product id, or by `product-id/variant-id` for products with variants. */
  lines: Record<string, number>;
  notes?: string;
  carrier?: 'UPS' | 'USPS' | 'Royal Mail' | 'Canada Post' | 'Australia Post';
  cancelledBy?: OrderActor;
  reason?: string;
}

export const demoOrders: readonly SeedOrder[] = [
  {
    customer: 'robin-hale',
    daysAgo: 0.12,
    status: 'pending',
    lines: { 'copper-tea-kettle': 1, 'roasted-hojicha-leaves': 2 },
  },
  {
    customer: 'robin-hale',
    daysAgo: 1.6,
    status: 'confirmed',
    lines: { 'terracotta-jardiniere': 1, 'windowsill-basil-starter': 3 },
  },
  {
    customer: 'robin-hale',
    daysAgo: 3.2,
    status: 'shipped',
    carrier: 'UPS',
    lines: { 'lambswool-scarf/moss': 1, 'merino-house-socks': 2 },
    notes:
      'If I am not at home, please leave the package with my neighbor at number 29. The dog is friendly.',
  },
  {
    customer: 'robin-hale',
    daysAgo: 16.3,
    status: 'delivered',
    carrier: 'UPS',
    lines: {
      'cast-iron-skillet/10-inch': 1,
      'enamelled-paella-pan': 1,
      'piment-d-espelette': 2,
      'castelvetrano-olives': 3,
      'dark-chocolate-72': 4,
      'squared-storage-jar': 2,
    },
  },
  {
    customer: 'robin-hale',
    daysAgo: 27.4,
    status: 'cancelled',
    cancelledBy: 'customer',
    lines: { 'glass-wind-chime': 1 },
  },
  {
    customer: 'robin-hale',
    daysAgo: 36.1,
    status: 'delivered',
    carrier: 'USPS',
    lines: { 'cafe-cup-and-saucer': 2, 'three-minute-tea-timer': 1 },
  },
  {
    customer: 'robin-hale',
    daysAgo: 54.7,
    status: 'delivered',
    carrier: 'USPS',
    lines: { 'filament-globe-bulb': 3 },
  },
  {
    customer: 'amelie-laurent',
    daysAgo: 0.4,
    status: 'pending',
    lines: { 'walnut-mantel-clock': 1 },
    notes: 'C’est un cadeau : merci de ne pas joindre la facture.',
  },
  {
    customer: 'amelie-laurent',
    daysAgo: 22.2,
    status: 'delivered',
    carrier: 'Canada Post',
    lines: { 'cafe-au-lait-glass': 4, 'cafe-cup-and-saucer': 2, 'tea-for-one-cup': 1 },
  },
  {
    customer: 'amelie-laurent',
    daysAgo: 48.9,
    status: 'delivered',
    carrier: 'Canada Post',
    lines: {
      'scalloped-vanity-mirror': 1,
      'cast-iron-skillet/10-inch': 1,
      'chefs-knife-20-cm': 1,
      'everyday-cutlery-pair': 2,
    },
  },
  {
    customer: 'tomas-herrera',
    daysAgo: 2.3,
    status: 'confirmed',
    lines: { 'stoneware-soup-pot': 1, 'deep-ramen-bowl': 4, 'lacquered-chopsticks': 4 },
  },
  {
    customer: 'tomas-herrera',
    daysAgo: 19.5,
    status: 'delivered',
    carrier: 'UPS',
    lines: { 'column-cactus': 2, 'goatskin-garden-gloves': 1, 'san-marzano-tomatoes': 4 },
  },
  {
    customer: 'tomas-herrera',
    daysAgo: 41.3,
    status: 'cancelled',
    cancelledBy: 'admin',
    reason: 'The last one arrived chipped in our own store. Refunded in full, with apologies.',
    lines: { 'cast-stone-birdbath': 1 },
  },
  {
    customer: 'ingrid-solberg',
    daysAgo: 4.1,
    status: 'shipped',
    carrier: 'USPS',
    lines: { 'beeswax-pillar-candle/6-inch': 3, 'silk-paper-lantern': 1, 'painted-diya-lamp': 2 },
  },
  {
    customer: 'ingrid-solberg',
    daysAgo: 29.8,
    status: 'delivered',
    carrier: 'UPS',
    lines: { 'walnut-kitchen-chair': 2 },
    notes: 'Second floor, no lift. Please ring twice.',
  },
  {
    customer: 'ingrid-solberg',
    daysAgo: 58.2,
    status: 'delivered',
    carrier: 'USPS',
    lines: {
      'highland-wool-yarn': 6,
      'waxed-linen-thread': 1,
      'cast-iron-skillet/12-inch': 1,
      'chefs-knife-20-cm': 1,
      'squared-storage-jar': 4,
      'merino-house-socks': 2,
      'cafe-cup-and-saucer': 2,
      'giant-sunflower-seeds': 5,
      'san-marzano-tomatoes': 6,
      'dark-chocolate-72': 3,
    },
  },
  {
    customer: 'priya-raman',
    daysAgo: 0.9,
    status: 'pending',
    lines: { 'two-tone-leather-tote': 1, 'letterpress-love-notes': 2 },
  },
  {
    customer: 'priya-raman',
    daysAgo: 4.8,
    status: 'shipped',
    carrier: 'Royal Mail',
    lines: { 'ebonised-chess-set': 1, 'bone-white-dice': 1 },
  },
  {
    customer: 'priya-raman',
    daysAgo: 33.6,
    status: 'delivered',
    carrier: 'Royal Mail',
    lines: {
      'cedar-drawing-pencil': 1,
      'paper-scissors': 1,
      'cast-iron-skillet/10-inch': 1,
      'everyday-cutlery-pair': 2,
      'cafe-cup-and-saucer': 2,
      'heavy-base-tumbler': 4,
    },
  },
  {
    customer: 'marcus-okafor',
    daysAgo: 1.1,
    status: 'confirmed',
    lines: { 'barnaby-the-bear': 1, 'four-colour-kite': 1, 'maple-yo-yo': 2 },
    notes: 'For a first birthday. A ribbon would be wonderful.',
  },
  {
    customer: 'marcus-okafor',
    daysAgo: 12.7,
    status: 'cancelled',
    cancelledBy: 'system',
    reason: 'Not paid in time',
    lines: { 'heavy-base-tumbler': 6 },
  },
  {
    customer: 'marcus-okafor',
    daysAgo: 24.6,
    status: 'delivered',
    carrier: 'UPS',
    lines: {
      'heavy-base-tumbler': 4,
      'ribbed-half-litre-tankard': 2,
      'stemmed-burgundy-glass': 2,
      'brown-butter-biscuits': 2,
      'dark-chocolate-72': 2,
    },
  },
  {
    customer: 'josie-whitcombe',
    daysAgo: 4.6,
    status: 'shipped',
    carrier: 'Australia Post',
    lines: { 'goatskin-garden-gloves': 2, 'hearth-broom': 1, 'beeswax-pillar-candle/6-inch': 3 },
  },
  {
    customer: 'josie-whitcombe',
    daysAgo: 44.5,
    status: 'delivered',
    carrier: 'Australia Post',
    lines: {
      'willow-harvest-basket': 1,
      'straw-garden-hat': 1,
      'chefs-knife-20-cm': 1,
      'squared-storage-jar': 2,
      'merino-house-socks': 3,
      'filament-globe-bulb': 2,
    },
  },
];
