import { minor, type Minor } from '../money';
import type { Destination, TaxAmount } from './priced';
import type { MoneySettings, PriceBasis, TaxRate, TaxRegion, TaxSettings } from './pricing-settings';
import { allocate, PPM, roundShare } from './rounding';

export interface Taxable {
  amount: Minor;
  rates: readonly TaxRate[];
}

export interface Taxed {
  tax: Minor;
  taxes: TaxAmount[];
}

const sum = (amounts: readonly number[]) => amounts.reduce((before, amount) => before + amount, 0);

/** Returns the tax region of a destination, preferring its region over its country. Null if no tax is due. */
export function taxRegionOf(
  { regions }: TaxSettings,
  destination: Destination | null | undefined,
): TaxRegion | null {
  const ofCountry = regions.filter(({ country }) => country === destination?.country);
  const own = ofCountry.find(({ region }) => region != null && region === destination?.region);
  return own ?? ofCountry.find(({ region }) => region == null) ?? null;
}

/** Returns the rates of a tax class in a region. Unknown classes count as the first class. */
export function ratesOf(
  { classes }: TaxSettings,
  region: TaxRegion | null,
  taxClass: string | null | undefined,
): readonly TaxRate[] {
  const known = classes.find(({ _id }) => _id === taxClass) ?? classes[0];
  return region?.rates.filter((rate) => rate.class === known?._id) ?? [];
}

export function rateSetKey(rates: readonly TaxRate[]): string {
  return JSON.stringify(rates.map(({ name, ratePpm }) => [name, ratePpm]));
}

/** Calculates the tax on a net amount, or within a gross amount, rounded half up. */
function calculateTax(amount: number, rates: readonly TaxRate[], basis: PriceBasis, quantum: number): Minor {
  const rate = sum(rates.map(({ ratePpm }) => ratePpm));
  return roundShare(amount, rate, basis === 'net' ? PPM : PPM + rate, quantum);
}

/** Calculates the taxes of lines. With rounding by total, the tax is rounded once per set of rates. */
export function taxLines(lines: readonly Taxable[], money: MoneySettings, quantum: number): Taxed[] {
  const groups = new Map<string, number[]>();
  lines.forEach(({ rates }, index) => {
    const key = money.rounding === 'line' ? String(index) : rateSetKey(rates);
    groups.set(key, [...(groups.get(key) ?? []), index]);
  });
  const taxed: Taxed[] = [];
  for (const indexes of groups.values()) {
    const amounts = indexes.map((index) => lines[index]?.amount ?? minor(0));
    const rates = lines[indexes[0] ?? 0]?.rates ?? [];
    calculateGroupTax(amounts, rates, money.priceBasis, quantum).forEach((one, place) => {
      taxed[indexes[place] ?? 0] = one;
    });
  }
  return taxed;
}

function calculateGroupTax(
  amounts: readonly Minor[],
  rates: readonly TaxRate[],
  basis: PriceBasis,
  quantum: number,
): Taxed[] {
  const total = calculateTax(sum(amounts), rates, basis, quantum);
  const shares = allocate(total, amounts, quantum);
  const ofRates = rates.map(({ ratePpm }) => ratePpm);
  const parts = allocate(total, ofRates, quantum);
  const taxes: TaxAmount[][] = amounts.map(() => []);
  let unnamed: number[] = shares;
  rates.forEach(({ name, ratePpm }, place) => {
    const ofLines = allocate(parts[place] ?? 0, unnamed, quantum);
    ofLines.forEach((amount, line) => taxes[line]?.push({ name, ratePpm, amount }));
    unnamed = unnamed.map((left, line) => left - (ofLines[line] ?? 0));
  });
  return shares.map((tax, line) => ({ tax, taxes: taxes[line] ?? [] }));
}

/** Calculates the tax of shipping. Proportional tax distributes the price over the lines' sets of rates. */
export function taxShipping(
  amount: Minor,
  settings: { tax: TaxSettings; money: MoneySettings },
  region: TaxRegion | null,
  lines: readonly (Taxable & { quantity: number })[],
  quantum: number,
): Taxed {
  const { tax, money } = settings;
  if (tax.shipping === 'none' || amount === 0) return { tax: minor(0), taxes: [] };
  if (tax.shipping === 'class') {
    const [taxed] = calculateGroupTax(
      [amount],
      ratesOf(tax, region, tax.shippingClass),
      money.priceBasis,
      quantum,
    );
    return taxed ?? { tax: minor(0), taxes: [] };
  }
  const allFree = lines.every((line) => line.amount === 0);
  const groups = new Map<string, { rates: readonly TaxRate[]; weight: number }>();
  for (const { rates, quantity, amount: value } of lines) {
    const group = groups.get(rateSetKey(rates)) ?? { rates, weight: 0 };
    groups.set(rateSetKey(rates), { rates, weight: group.weight + (allFree ? quantity : value) });
  }
  const sets = [...groups.values()];
  const weights = sets.map(({ weight }) => weight);
  const shares = allocate(amount, weights, quantum);
  const taxed = sets.flatMap(({ rates }, place) =>
    calculateGroupTax([shares[place] ?? minor(0)], rates, money.priceBasis, quantum),
  );
  return { tax: minor(sum(taxed.map((one) => one.tax))), taxes: addTaxes(taxed.map((one) => one.taxes)) };
}

/** Adds up taxes by name and rate. */
export function addTaxes(lists: readonly (readonly TaxAmount[])[]): TaxAmount[] {
  const added = new Map<string, TaxAmount>();
  for (const { name, ratePpm, amount } of lists.flat()) {
    const key = JSON.stringify([name, ratePpm]);
    added.set(key, { name, ratePpm, amount: minor((added.get(key)?.amount ?? 0) + amount) });
  }
  return [...added.values()];
}
