import { toMinorUnits, type MinorUnits } from '../money';
import type { ShippingDestination, TaxAmount } from './pricing-types';
import type { MoneySettings, PriceBasis, TaxRate, TaxRegion, TaxSettings } from './pricing-settings';
import { allocateByWeight, PARTS_PER_MILLION, multiplyAndRound } from './rounding';

export interface TaxableAmount {
  amount: MinorUnits;
  rates: readonly TaxRate[];
}

export interface CalculatedTax {
  tax: MinorUnits;
  taxes: TaxAmount[];
}

const sum = (amounts: readonly number[]) => amounts.reduce((before, amount) => before + amount, 0);

/** Returns the tax rates of a destination's region or country, or null if no tax is charged there. */
export function findTaxRegion(
  { regions }: TaxSettings,
  destination: ShippingDestination | null | undefined,
): TaxRegion | null {
  const ofCountry = regions.filter(({ country }) => country === destination?.country);
  const own = ofCountry.find(({ region }) => region != null && region === destination?.region);
  return own ?? ofCountry.find(({ region }) => region == null) ?? null;
}

/** Returns the rates of a tax class in a region. Unknown classes have the rates of the first class. */
export function getTaxRates(
  { classes }: TaxSettings,
  region: TaxRegion | null,
  taxClass: string | null | undefined,
): readonly TaxRate[] {
  const known = classes.find(({ _id }) => _id === taxClass) ?? classes[0];
  return region?.rates.filter((rate) => rate.class === known?._id) ?? [];
}

export function getTaxRatesKey(rates: readonly TaxRate[]): string {
  return JSON.stringify(rates.map(({ name, ratePpm }) => [name, ratePpm]));
}

/** Calculates the tax on a net amount, or the tax included in a gross amount, rounded half up. */
function calculateTax(
  amount: number,
  rates: readonly TaxRate[],
  basis: PriceBasis,
  quantum: number,
): MinorUnits {
  const rate = sum(rates.map(({ ratePpm }) => ratePpm));
  return multiplyAndRound(
    amount,
    rate,
    basis === 'net' ? PARTS_PER_MILLION : PARTS_PER_MILLION + rate,
    quantum,
  );
}

/** Calculates the tax of each line. In mode `total`, the tax on all lines with the same rates is rounded once. */
export function calculateLineTaxes(
  lines: readonly TaxableAmount[],
  money: MoneySettings,
  quantum: number,
): CalculatedTax[] {
  const groups = new Map<string, number[]>();
  lines.forEach(({ rates }, index) => {
    const key = money.rounding === 'line' ? String(index) : getTaxRatesKey(rates);
    groups.set(key, [...(groups.get(key) ?? []), index]);
  });
  const taxed: CalculatedTax[] = [];
  for (const indexes of groups.values()) {
    const amounts = indexes.map((index) => lines[index]?.amount ?? toMinorUnits(0));
    const rates = lines[indexes[0] ?? 0]?.rates ?? [];
    calculateGroupTax(amounts, rates, money.priceBasis, quantum).forEach((one, place) => {
      taxed[indexes[place] ?? 0] = one;
    });
  }
  return taxed;
}

function calculateGroupTax(
  amounts: readonly MinorUnits[],
  rates: readonly TaxRate[],
  basis: PriceBasis,
  quantum: number,
): CalculatedTax[] {
  const total = calculateTax(sum(amounts), rates, basis, quantum);
  const shares = allocateByWeight(total, amounts, quantum);
  const ofRates = rates.map(({ ratePpm }) => ratePpm);
  const parts = allocateByWeight(total, ofRates, quantum);
  const taxes: TaxAmount[][] = amounts.map(() => []);
  let unnamed: number[] = shares;
  rates.forEach(({ name, ratePpm }, place) => {
    const ofLines = allocateByWeight(parts[place] ?? 0, unnamed, quantum);
    ofLines.forEach((amount, line) => taxes[line]?.push({ name, ratePpm, amount }));
    unnamed = unnamed.map((left, line) => left - (ofLines[line] ?? 0));
  });
  return shares.map((tax, line) => ({ tax, taxes: taxes[line] ?? [] }));
}

/** Calculates the tax on shipping. `proportional` distributes the shipping cost among the tax rates of the lines. */
export function calculateShippingTax(
  amount: MinorUnits,
  settings: { tax: TaxSettings; money: MoneySettings },
  region: TaxRegion | null,
  lines: readonly (TaxableAmount & { quantity: number })[],
  quantum: number,
): CalculatedTax {
  const { tax, money } = settings;
  if (tax.shipping === 'none' || amount === 0) return { tax: toMinorUnits(0), taxes: [] };
  if (tax.shipping === 'class') {
    const [taxed] = calculateGroupTax(
      [amount],
      getTaxRates(tax, region, tax.shippingClass),
      money.priceBasis,
      quantum,
    );
    return taxed ?? { tax: toMinorUnits(0), taxes: [] };
  }
  const allFree = lines.every((line) => line.amount === 0);
  const groups = new Map<string, { rates: readonly TaxRate[]; weight: number }>();
  for (const { rates, quantity, amount: value } of lines) {
    const group = groups.get(getTaxRatesKey(rates)) ?? { rates, weight: 0 };
    groups.set(getTaxRatesKey(rates), { rates, weight: group.weight + (allFree ? quantity : value) });
  }
  const sets = [...groups.values()];
  const weights = sets.map(({ weight }) => weight);
  const shares = allocateByWeight(amount, weights, quantum);
  const taxed = sets.flatMap(({ rates }, place) =>
    calculateGroupTax([shares[place] ?? toMinorUnits(0)], rates, money.priceBasis, quantum),
  );
  return {
    tax: toMinorUnits(sum(taxed.map((one) => one.tax))),
    taxes: sumTaxes(taxed.map((one) => one.taxes)),
  };
}

/** Combines lists of taxes. Taxes with the same name and rate are added up. */
export function sumTaxes(taxLists: readonly (readonly TaxAmount[])[]): TaxAmount[] {
  const added = new Map<string, TaxAmount>();
  for (const { name, ratePpm, amount } of taxLists.flat()) {
    const key = JSON.stringify([name, ratePpm]);
    added.set(key, { name, ratePpm, amount: toMinorUnits((added.get(key)?.amount ?? 0) + amount) });
  }
  return [...added.values()];
}
