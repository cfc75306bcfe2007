import type { PricingInput, PricingLine } from '../../../src/contract/pricing/pricing-types';
import type { Promotion, PromotionUnitRequirement } from '../../../src/contract/pricing/promotion';

/**
 * Independent calculation to compare the pricing pipeline with. Uses exact fractions, tries discounts unit by unit, and
 * distributes rounded totals step by step.
 */
class Fraction {
  constructor(
    readonly over: bigint,
    readonly under: bigint = 1n,
  ) {}
  times(other: Fraction) {
    return new Fraction(this.over * other.over, this.under * other.under);
  }
  plus(other: Fraction) {
    return new Fraction(this.over * other.under + other.over * this.under, this.under * other.under);
  }
  by(other: Fraction) {
    return new Fraction(this.over * other.under, this.under * other.over);
  }
  isAbove(other: Fraction) {
    return this.over * other.under > other.over * this.under;
  }
  whole() {
    return this.over / this.under;
  }
  rest() {
    return new Fraction(this.over % this.under, this.under);
  }
}

const of = (amount: bigint | number, under: bigint | number = 1n) =>
  new Fraction(BigInt(amount), BigInt(under));
const HALF = of(1, 2);
const add = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);
const least = (...amounts: bigint[]) => amounts.reduce((a, b) => (b < a ? b : a));

interface Line extends PricingLine {
  index: number;
  price: bigint;
  base: bigint;
  left: bigint;
  rates: Rate[];
}
interface Rate {
  name: string;
  ratePpm: number;
}
type Tax = Rate & { amount: bigint };

export interface IndependentPrice {
  lines: { discount: bigint; net: bigint; tax: bigint; gross: bigint; taxes: Tax[] }[];
  shipping: { base: bigint; discount: bigint; net: bigint; tax: bigint; gross: bigint };
  total: bigint;
}

/** Prices an order whose promotions are all applicable. */
export function calculateIndependentPrice(
  input: PricingInput,
  promotions: readonly Promotion[],
  step: bigint,
): IndependentPrice {
  const { settings } = input;
  const gross = settings.money.priceBasis === 'gross';
  const roundUpFromHalf = (exact: Fraction) => exact.by(of(step)).plus(HALF).whole() * step;

  function spread(total: bigint, weights: readonly bigint[]): bigint[] {
    const all = add(weights);
    if (total === 0n) return weights.map(() => 0n);
    const exact = weights.map((weight) => of(total, step).times(of(weight, all)));
    const steps = exact.map((share) => share.whole());
    const rests = exact.map((share) => share.rest());
    for (let open = total / step - add(steps); open > 0n; open -= 1n) {
      let largest = 0;
      rests.forEach((rest, index) => {
        if (rest.isAbove(rests[largest] ?? of(0))) largest = index;
      });
      steps[largest] = (steps[largest] ?? 0n) + 1n;
      rests[largest] = of(-1);
    }
    return steps.map((count) => count * step);
  }

  function getTax(amount: bigint, rates: readonly Rate[]): bigint {
    const rate = add(rates.map(({ ratePpm }) => BigInt(ratePpm)));
    return roundUpFromHalf(of(amount).times(of(rate, gross ? 1_000_000n + rate : 1_000_000n)));
  }

  const { destination } = input;
  const { zones, restOfWorld, pickup } = settings.shipping;
  const served = zones.find(({ places }) => places.some(({ country }) => country === destination?.country));
  const listed = destination ? (served?.methods ?? restOfWorld ?? []) : [];
  const offered = listed.filter(({ kind }) => kind !== 'pickup' || pickup);
  const anywhere = [...zones.flatMap(({ methods }) => methods), ...(restOfWorld ?? [])];
  const isChosen = ({ _id }: { _id: string }) => _id === input.shippingMethod;
  const method =
    offered.find(isChosen) ??
    anywhere.find((one) => isChosen(one) && one.kind === 'pickup' && pickup) ??
    offered[0];
  const taxedIn = method?.kind === 'pickup' ? pickup : destination;
  const region = settings.tax.regions.find(
    (one) =>
      one.country === taxedIn?.country &&
      (one.region ?? undefined) === (one.region ? taxedIn.region : undefined),
  );
  const ratesFor = (taxClass: string | null | undefined): Rate[] => {
    const exists = settings.tax.classes.some(({ _id }) => _id === taxClass);
    const wanted = exists ? taxClass : settings.tax.classes[0]?._id;
    return (region?.rates ?? [])
      .filter((rate) => rate.class === wanted)
      .map(({ name, ratePpm }) => ({ name, ratePpm }));
  };
  const text = (rates: readonly Rate[]) => JSON.stringify(rates.map(({ name, ratePpm }) => [name, ratePpm]));

  // Order that decides ties: rates, matching promotions, price, quantity, position.
  const ranked = [...promotions].sort((a, b) =>
    a.priority === b.priority ? (a._id < b._id ? -1 : 1) : b.priority - a.priority,
  );
  const matches = (
    line: PricingLine,
    { products = null, categories = null, collections = null }: Partial<PromotionUnitRequirement>,
  ): boolean => {
    const named = [...(products ?? []), ...(categories ?? []), ...(collections ?? [])].length > 0;
    return (
      !named ||
      (products ?? []).includes(line.product) ||
      line.categories.some((one) => (categories ?? []).includes(one)) ||
      (line.collections ?? []).some((one) => (collections ?? []).includes(one))
    );
  };
  const pattern = (line: PricingLine) =>
    ranked
      .flatMap((one) => [one, one.buy ?? one, one.get ?? one])
      .map((one) => (matches(line, one) ? '1' : '0'))
      .join('');
  const lines: Line[] = input.lines
    .map((line, index) => {
      const base = BigInt(line.unit) * BigInt(line.quantity);
      return { ...line, index, price: BigInt(line.unit), base, left: base, rates: ratesFor(line.taxClass) };
    })
    .map((line) => ({ line, rates: text(line.rates), pattern: pattern(line) }))
    .sort((a, b) => {
      if (a.rates !== b.rates) return a.rates < b.rates ? -1 : 1;
      if (a.pattern !== b.pattern) return a.pattern < b.pattern ? -1 : 1;
      return (
        Number(a.line.price - b.line.price) ||
        a.line.quantity - b.line.quantity ||
        a.line.index - b.line.index
      );
    })
    .map(({ line }) => line);

  // Discount of each product promotion per line. The highest one applies.
  const takenOff = (promotion: Promotion): bigint[] => {
    const rate = of(promotion.ratePpm ?? 1_000_000, 1_000_000);
    if (promotion.kind === 'buyXGetY') return bundle(promotion, rate);
    return lines.map((line) => {
      if (!matches(line, promotion)) return 0n;
      if (promotion.kind === 'percent') return roundUpFromHalf(of(line.base).times(rate));
      return least(line.price, BigInt(promotion.amount ?? 0)) * BigInt(line.quantity);
    });
  };
  const bundle = (promotion: Promotion, rate: Fraction): bigint[] => {
    const side = (units: PromotionUnitRequirement | null | undefined) =>
      [...(units?.products ?? []), ...(units?.categories ?? []), ...(units?.collections ?? [])].length > 0
        ? (units ?? {})
        : promotion;
    const x = promotion.buy?.quantity ?? 1;
    const y = promotion.get?.quantity ?? 1;
    const units = lines.flatMap((line, at) =>
      Array.from({ length: line.quantity }, () => ({
        at,
        price: line.price,
        buy: matches(line, side(promotion.buy)),
        get: matches(line, side(promotion.get)),
      })),
    );
    const cheap = units.filter(({ get }) => get).sort((a, b) => Number(a.price - b.price));
    const both = cheap.filter(({ buy }) => buy);
    const onlyGet = cheap.filter(({ buy }) => !buy);
    const buyable = units.filter(({ buy }) => buy).length;
    let chosen: typeof units | null = null;
    for (
      let sets = Math.min(units.length, promotion.setsPerOrder ?? Infinity);
      sets > 0 && !chosen;
      sets -= 1
    ) {
      for (let shared = 0; shared <= both.length; shared += 1) {
        if (sets * y < shared || sets * y - shared > onlyGet.length || sets * x > buyable - shared) continue;
        const tried = [...both.slice(0, shared), ...onlyGet.slice(0, sets * y - shared)];
        const worth = (some: typeof units) => add(some.map(({ price }) => price));
        if (!chosen || worth(tried) < worth(chosen)) chosen = tried;
      }
    }
    return lines.map((_, at) =>
      add(
        (chosen ?? [])
          .filter((unit) => unit.at === at)
          .map(({ price }) => roundUpFromHalf(of(price).times(rate))),
      ),
    );
  };
  const offers = ranked.filter((promotion) => promotion.class === 'product').map(takenOff);
  lines.forEach((line, at) => {
    line.left -= offers.map((offer) => offer[at] ?? 0n).reduce((a, b) => (b > a ? b : a), 0n);
  });

  // Percentages of the remainder, then fixed amounts.
  const afterProducts = lines.map(({ left }) => left);
  for (const kind of ['percent', 'fixed']) {
    for (const promotion of ranked.filter((one) => one.class === 'order' && one.kind === kind)) {
      const eligible = lines.map((line) => matches(line, promotion));
      const base = add(afterProducts.filter((_, at) => eligible[at]));
      const percent = roundUpFromHalf(of(base).times(of(promotion.ratePpm ?? 0, 1_000_000)));
      const weights = lines.map(({ left }, at) => (eligible[at] ? left : 0n));
      const off = least(kind === 'percent' ? percent : BigInt(promotion.amount ?? 0), add(weights));
      spread(off, weights).forEach((share, at) => {
        const line = lines[at];
        if (line) line.left -= share;
      });
    }
  }

  let shippingBase = 0n;
  if (method) {
    const value = add(lines.map(({ base, left }) => (method.thresholdBasis === 'before' ? base : left)));
    const grams = add(lines.map(({ weightGrams, quantity }) => BigInt(weightGrams ?? 0) * BigInt(quantity)));
    const measure = method.kind === 'weight' ? grams : value;
    shippingBase = BigInt(method.price);
    if (method.kind === 'weight' || method.kind === 'subtotal') {
      const tiers = [...(method.tiers ?? [])].sort((a, b) => a.from - b.from);
      for (const tier of tiers) if (BigInt(tier.from) <= measure) shippingBase = BigInt(tier.price);
    }
    if (method.freeFrom != null && value >= BigInt(method.freeFrom)) shippingBase = 0n;
    const bulky = lines.filter(({ shippingClass }) => shippingClass === 'bulky');
    if (method.kind !== 'pickup')
      shippingBase += add(bulky.map(({ quantity }) => BigInt(quantity))) * BigInt(method.bulkyFee ?? 0);
  }
  const onShipping = ranked.filter((one) => one.class === 'shipping');
  const percents = onShipping.filter(({ kind }) => kind === 'percent');
  const shippingOff = add([
    ...percents.map(({ ratePpm }) => roundUpFromHalf(of(shippingBase).times(of(ratePpm ?? 0, 1_000_000)))),
    ...onShipping.filter(({ kind }) => kind === 'fixed').map(({ amount }) => BigInt(amount ?? 0)),
    ...onShipping.filter(({ kind }) => kind === 'free').map(() => shippingBase),
  ]);
  const shippingDiscount = least(shippingOff, shippingBase);
  const shippingLeft = shippingBase - shippingDiscount;

  const sets = new Map<string, Line[]>();
  for (const line of lines) {
    const name = settings.money.rounding === 'line' ? `${line.index}` : text(line.rates);
    sets.set(name, [...(sets.get(name) ?? []), line]);
  }
  const taxed = new Map<number, { tax: bigint; taxes: Tax[] }>();
  for (const members of sets.values()) {
    const rates = members[0]?.rates ?? [];
    const whole = getTax(add(members.map(({ left }) => left)), rates);
    const shares = spread(
      whole,
      members.map(({ left }) => left),
    );
    const parts = spread(
      whole,
      rates.map(({ ratePpm }) => BigInt(ratePpm)),
    );
    const open = [...shares];
    const named: Tax[][] = members.map(() => []);
    rates.forEach((rate, place) => {
      spread(parts[place] ?? 0n, open).forEach((amount, member) => {
        named[member]?.push({ ...rate, amount });
        open[member] = (open[member] ?? 0n) - amount;
      });
    });
    members.forEach(({ index }, member) =>
      taxed.set(index, { tax: shares[member] ?? 0n, taxes: named[member] ?? [] }),
    );
  }
  let shippingTax = 0n;
  if (settings.tax.shipping === 'class')
    shippingTax = getTax(shippingLeft, ratesFor(settings.tax.shippingClass));
  if (settings.tax.shipping === 'proportional' && shippingLeft > 0n) {
    const free = add(lines.map(({ left }) => left)) === 0n;
    const weights = new Map<string, { rates: Rate[]; weight: bigint }>();
    for (const line of lines) {
      const before = weights.get(text(line.rates))?.weight ?? 0n;
      weights.set(text(line.rates), {
        rates: line.rates,
        weight: before + (free ? BigInt(line.quantity) : line.left),
      });
    }
    const groups = [...weights.values()];
    const shares = spread(
      shippingLeft,
      groups.map(({ weight }) => weight),
    );
    shippingTax = add(groups.map(({ rates }, place) => getTax(shares[place] ?? 0n, rates)));
  }

  const sums = (left: bigint, tax: bigint) =>
    gross ? { net: left - tax, tax, gross: left } : { net: left, tax, gross: left + tax };
  const results = lines.map((line) => {
    const { tax, taxes } = taxed.get(line.index) ?? { tax: 0n, taxes: [] };
    return { index: line.index, discount: line.base - line.left, ...sums(line.left, tax), taxes };
  });
  const shipping = { base: shippingBase, discount: shippingDiscount, ...sums(shippingLeft, shippingTax) };
  return {
    lines: results.sort((a, b) => a.index - b.index).map(({ index: _, ...line }) => line),
    shipping,
    total: add([...results.map((line) => line.gross), shipping.gross]),
  };
}
