import { toMinorUnits } from '../../../src/contract/money';
import { getCurrency } from '../../../src/contract/pricing/currencies';
import type { PricingInput, PricingLine } from '../../../src/contract/pricing/pricing-types';
import type {
  PricingSettings,
  ShippingMethod,
  TaxRate,
} from '../../../src/contract/pricing/pricing-settings';
import type { Promotion, PromotionTarget } from '../../../src/contract/pricing/promotion';

/** Seeded random number generator, so that failing carts can be reproduced. */
export class SeededRandom {
  constructor(private state: number) {}

  roll(sides: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  }

  pick<T>(from: readonly T[]): T {
    const picked = from[this.roll(from.length)];
    if (picked === undefined) throw new Error('Nothing to pick from');
    return picked;
  }

  some<T>(from: readonly T[]): T[] {
    return from.filter(() => this.roll(2) === 0);
  }

  times<T>(count: number, make: (index: number) => T): T[] {
    return Array.from({ length: count }, (_, index) => make(index));
  }

  shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((one) => ({ one, at: this.roll(1_000_000) }))
      .sort((a, b) => a.at - b.at)
      .map(({ one }) => one);
  }
}

const CLASSES: readonly PromotionTarget[] = ['product', 'order', 'shipping'];
const PRODUCTS = ['p0', 'p1', 'p2', 'p3', 'p4'];
const COLLECTIONS = ['gifts', 'new'];
const CATEGORIES = ['bath', 'garden', 'kitchen'];
const TAX_CLASSES = ['standard', 'reduced', 'zero'];
const RATES = [0, 10_000, 50_000, 80_000, 88_750, 99_750, 190_000, 210_000, 250_000];

export function generateCart(seed: number): PricingInput {
  const dice = new SeededRandom(seed);
  const currency = dice.pick(['USD', 'USD', 'EUR', 'JPY', 'KWD', 'ISK']);
  const { quantum } = getCurrency(currency);
  const amount = (most: number) => toMinorUnits(dice.roll(most) * quantum);
  // Few different prices create ties, for which the order of lines can matter.
  const most = dice.pick([5, 40, 3000, 100_000]);
  const settings = generatedSettings(dice, currency, amount);
  const lines = dice.times(1 + dice.roll(6), (index): PricingLine => {
    const taxClass = dice.pick([...TAX_CLASSES, 'gone', null]);
    const categories = dice.some(CATEGORIES);
    const weightGrams = dice.pick([null, 0, 250, 1200]);
    const shippingClass = dice.pick(['', 'bulky', null]);
    const key = `line-${index}`;
    return {
      key,
      product: dice.pick(PRODUCTS),
      categories,
      collections: dice.some(COLLECTIONS),
      unit: amount(most),
      quantity: 1 + dice.roll(4),
      taxClass,
      weightGrams,
      shippingClass,
    };
  });
  const promotions = dice.times(dice.roll(4), (index) =>
    generatedPromotion(dice, `promotion-${index}`, amount, most),
  );
  const hasBundle = promotions.some(({ kind }) => kind === 'buyXGetY');
  return {
    settings,
    settingsVersion: 1,
    locale: 'en-US',
    // With equal prices, the free unit is ambiguous.
    lines: hasBundle
      ? lines.map((line, index) => ({ ...line, unit: toMinorUnits(line.unit * 10 + index * quantum) }))
      : lines,
    destination: dice.pick([
      { country: 'US' },
      { country: 'US' },
      { country: 'CA', region: 'QC' },
      { country: 'FR' },
      null,
    ]),
    shippingMethod: dice.pick(['first', 'second', null]),
    promotions,
    now: new Date('2026-06-01T12:00:00Z'),
    tenders: dice.times(dice.roll(3), (index) => ({
      _id: `card-${index}`,
      name: 'Gift card',
      amount: amount(500),
    })),
  };
}

function generatedSettings(
  dice: SeededRandom,
  currency: string,
  amount: (most: number) => ReturnType<typeof toMinorUnits>,
): PricingSettings {
  const rates = (): TaxRate[] =>
    TAX_CLASSES.flatMap((taxClass) =>
      dice.times(dice.roll(4), (index) => ({
        name: `Tax ${index}`,
        class: taxClass,
        ratePpm: dice.pick(RATES),
      })),
    );
  const method = (_id: string): ShippingMethod => {
    const kind = dice.pick(['flat', 'weight', 'subtotal', 'pickup'] as const);
    const from = (index: number) => (kind === 'weight' ? index * 1000 : amount(9000));
    return {
      _id,
      name: _id,
      kind,
      price: amount(2000),
      freeFrom: dice.pick([null, amount(9000)]),
      bulkyFee: dice.pick([null, amount(5000)]),
      thresholdBasis: dice.pick(['after', 'before', null]),
      tiers: dice.times(dice.roll(3), (index) => ({ from: from(index), price: amount(2000) })),
    };
  };
  return {
    money: { currency, priceBasis: dice.pick(['net', 'gross']), rounding: dice.pick(['total', 'line']) },
    tax: {
      classes: TAX_CLASSES.map((name) => ({ _id: name, name })),
      regions: [
        { country: 'US', rates: rates() },
        { country: 'CA', region: 'QC', rates: rates() },
      ],
      shipping: dice.pick(['none', 'class', 'proportional']),
      shippingClass: dice.pick([null, 'reduced']),
    },
    shipping: {
      zones: [
        {
          _id: 'america',
          name: 'America',
          places: [{ country: 'US' }, { country: 'CA' }],
          methods: [method('first'), method('second')],
        },
      ],
      restOfWorld: dice.pick([null, [method('first')]]),
      ...dice.pick([
        {},
        { pickup: { name: 'Shop', address: ['1 Main St'], country: 'CA', region: 'QC', hours: ['Mon 9–5'] } },
      ]),
    },
  };
}

function generatedPromotion(
  dice: SeededRandom,
  _id: string,
  amount: (most: number) => ReturnType<typeof toMinorUnits>,
  most: number,
): Promotion {
  const selection = dice.pick([
    {},
    { categories: dice.some(CATEGORIES) },
    { products: dice.some(PRODUCTS) },
    { collections: dice.some(COLLECTIONS) },
  ]);
  const of = dice.pick(CLASSES);
  const kinds = {
    product: ['percent', 'fixed', 'buyXGetY'],
    order: ['percent', 'fixed'],
    shipping: ['percent', 'fixed', 'free'],
  } as const;
  const kind = dice.pick<Promotion['kind']>(kinds[of]);
  const units = () => ({
    quantity: 1 + dice.roll(3),
    ...dice.pick([{}, { categories: dice.some(CATEGORIES) }]),
  });
  return {
    _id,
    name: _id,
    code: null,
    class: of,
    kind,
    ratePpm: kind === 'percent' ? dice.roll(1_000_001) : dice.pick([null, 500_000]),
    amount: kind === 'fixed' ? amount(most) : null,
    ...(kind === 'buyXGetY' ? { buy: units(), get: units(), setsPerOrder: dice.pick([null, 1, 2]) } : {}),
    ...selection,
    minSubtotal: dice.pick([null, null, amount(most * 3)]),
    combinesWith: dice.pick([CLASSES, CLASSES, dice.some(CLASSES)]),
    priority: dice.roll(2),
    active: true,
  };
}
