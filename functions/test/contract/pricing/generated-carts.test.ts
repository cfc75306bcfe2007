import { describe, expect, test } from 'vitest';
import { toMinorUnits } from '../../../src/contract/money';
import { getCurrency } from '../../../src/contract/pricing/currencies';
import { calculatePrices } from '../../../src/contract/pricing/price-calculation';
import type { PricedOrder, PricingInput } from '../../../src/contract/pricing/pricing-types';
import { canCombinePromotions, type Promotion } from '../../../src/contract/pricing/promotion';
import { calculatePartialRefund, calculateUnitRefund } from '../../../src/contract/pricing/refunds';
import { calculateIndependentPrice } from './independent-pricing';
import { SeededRandom, generateCart } from './generated-carts';

const SEEDS = [...Array(10_000).keys()];
const CARTS = SEEDS.map((seed) => {
  const cart = generateCart(seed);
  return { seed, cart, priced: calculatePrices(cart) };
});
const sum = (amounts: readonly number[]) => amounts.reduce((before, amount) => before + amount, 0);

/** Returns the first few seeds whose cart violates a rule. */
const breaking = (
  count: number,
  holds: (cart: PricingInput, priced: PricedOrder, dice: SeededRandom) => boolean,
) =>
  CARTS.slice(0, count)
    .filter(({ seed, cart, priced }) => !holds(cart, priced, new SeededRandom(seed + 1_000_000)))
    .map(({ seed }) => seed)
    .slice(0, 5);

const getApplied = (cart: PricingInput, priced: PricedOrder): Promotion[] =>
  (cart.promotions ?? []).filter(({ _id }) => priced.discounts.some(({ promotion }) => promotion === _id));

/** Converts to text, because JSON does not support BigInt. */
const comparable = (order: object) =>
  JSON.stringify(order, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value));

describe('10,000 generated carts', () => {
  test('are priced as an independent calculation with exact fractions prices them', () => {
    const differing = breaking(10_000, (cart, priced) => {
      const step = BigInt(getCurrency(priced.currency).quantum);
      const lines = priced.lines.map(({ discount, net, tax, gross, taxes }) => ({
        discount,
        net,
        tax,
        gross,
        taxes,
      }));
      const { base, discount, net, tax, gross } = priced.shipping;
      const mine = { lines, shipping: { base, discount, net, tax, gross }, total: priced.total };
      return comparable(mine) === comparable(calculateIndependentPrice(cart, getApplied(cart, priced), step));
    });
    expect(differing).toEqual([]);
  });

  test('have sums that agree, and nothing negative or off the currency', () => {
    const differing = breaking(10_000, (_, priced) => {
      const { quantum } = getCurrency(priced.currency);
      const all = [...priced.lines, priced.shipping];
      const numbers = [
        ...all.flatMap((one) => [
          one.base,
          one.discount,
          one.net,
          one.tax,
          one.gross,
          ...one.taxes.map((tax) => tax.amount),
        ]),
        ...[priced.subtotal, priced.discountTotal, priced.shippingCost, priced.tax, priced.total, priced.due],
        ...priced.tenders.map(({ amount }) => amount),
      ];
      const listed = (one: (typeof all)[number]) => (priced.priceBasis === 'gross' ? one.gross : one.net);
      return (
        numbers.every((amount) => amount >= 0 && amount % quantum === 0) &&
        all.every(
          (one) =>
            one.net + one.tax === one.gross &&
            one.base - one.discount === listed(one) &&
            sum(one.adjustments.map(({ amount }) => amount)) === one.discount,
        ) &&
        all.every(({ taxes, tax }) => sum(taxes.map(({ amount }) => amount)) === tax) &&
        sum(priced.taxes.map(({ amount }) => amount)) === priced.tax &&
        sum(priced.discounts.map(({ amount }) => amount)) ===
          priced.discountTotal + priced.shipping.discount &&
        priced.total ===
          priced.subtotal -
            priced.discountTotal +
            priced.shippingCost +
            (priced.priceBasis === 'net' ? priced.tax : 0) &&
        priced.total === sum(all.map(({ gross }) => gross)) &&
        priced.due === priced.total - sum(priced.tenders.map(({ amount }) => amount)) &&
        priced.shipping.methods.every(
          ({ _id, gross }) => _id !== priced.shipping.method || gross === priced.shipping.gross,
        )
      );
    });
    expect(differing).toEqual([]);
  });

  test('cost the same in every order of their lines and promotions', { tags: 'long' }, () => {
    const totals = ({
      subtotal,
      discountTotal,
      shippingCost,
      tax,
      total,
      due,
      taxes,
      discounts,
    }: PricedOrder) =>
      JSON.stringify([
        subtotal,
        discountTotal,
        shippingCost,
        tax,
        total,
        due,
        taxes.map((one) => JSON.stringify(one)).sort(),
        discounts,
      ]);
    const differing = breaking(2000, (cart, priced, dice) => {
      const moved = {
        ...cart,
        lines: dice.shuffled(cart.lines),
        promotions: dice.shuffled(cart.promotions ?? []),
      };
      return totals(calculatePrices(moved)) === totals(priced);
    });
    expect(differing).toEqual([]);
  });

  test('get the set of promotions that saves most', () => {
    const subsets = (promotions: readonly Promotion[]): Promotion[][] =>
      promotions.reduce<Promotion[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]]);
    const saving = ({ discounts }: PricedOrder) => sum(discounts.map(({ amount }) => amount));
    const differing = breaking(1000, (cart, priced) => {
      if ((cart.promotions ?? []).length < 2) return true;
      const compatible = subsets(cart.promotions ?? []).filter((set) =>
        set.every((one, index) => set.slice(index + 1).every((other) => canCombinePromotions(one, other))),
      );
      const most = Math.max(
        ...compatible.map((promotions) => saving(calculatePrices({ ...cart, promotions }))),
      );
      return saving(priced) === most;
    });
    expect(differing).toEqual([]);
  });

  test('are refunded in any steps for what was paid', () => {
    const differing = breaking(3000, (_, { lines, shipping, currency }, dice) => {
      const { quantum } = getCurrency(currency);
      const returnsAll = (paid: (typeof lines)[number] | typeof shipping, whole: number, unit: number) => {
        const back: ReturnType<typeof calculateUnitRefund>[] = [];
        for (let before = 0; before < whole;) {
          const part = Math.min(whole - before, (1 + dice.roll(Math.ceil(whole / unit / 2))) * unit);
          back.push(
            'quantity' in paid
              ? calculateUnitRefund(paid, before, part, currency)
              : calculatePartialRefund(paid, toMinorUnits(before), toMinorUnits(part), currency),
          );
          before += part;
        }
        const parts = (of: (refund: (typeof back)[number]) => number) => back.map(of);
        return (
          sum(parts(({ gross }) => gross)) === paid.gross &&
          sum(parts(({ tax }) => tax)) === paid.tax &&
          sum(parts(({ net }) => net)) === paid.net &&
          paid.taxes.every(
            (tax, index) => sum(parts(({ taxes }) => taxes[index]?.amount ?? 0)) === tax.amount,
          ) &&
          back.every(
            ({ gross, tax, net, taxes }) =>
              [gross, tax, ...taxes.map(({ amount }) => amount)].every((n) => n >= 0) && net + tax === gross,
          )
        );
      };
      return (
        lines.every((one) => returnsAll(one, one.quantity, 1)) &&
        (shipping.gross === 0 || returnsAll(shipping, shipping.gross, quantum))
      );
    });
    expect(differing).toEqual([]);
  });
});
