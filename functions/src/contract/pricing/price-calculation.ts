import { addAmounts, calculateLineTotal, toMinorUnits, subtractAmount, type MinorUnits } from '../money';
import { getCurrency } from './currencies';
import {
  applyOrderDiscounts,
  subtractAdjustments,
  type DiscountedOrder,
  applyShippingDiscounts,
  getOfferedShippingMethods,
  getPickupLocation,
  calculateShippingPrice,
  getAmountUntilFreeShipping,
} from './shipping';
import type {
  DiscountAdjustment,
  AppliedPromotion,
  PricedOrder,
  PriceBreakdown,
  PricedLine,
  PricedShippingMethod,
  PricedShipping,
  PricingInput,
  PricingLine,
  PaymentTender,
} from './pricing-types';
import type { PriceBasis, ShippingMethod, TaxRegion } from './pricing-settings';
import { type Promotion, comparePromotionPriority } from './promotion';
import { selectPromotions } from './select-promotions';
import {
  sumTaxes,
  getTaxRatesKey,
  getTaxRates,
  calculateLineTaxes,
  findTaxRegion,
  calculateShippingTax,
  type CalculatedTax,
} from './taxes';
import { isLineInSelection } from './discounts';

/** Calculates all amounts of a cart or order. Throws RangeError if an amount is invalid in the currency. */
export function calculatePrices(input: PricingInput): PricedOrder {
  const { settings, destination } = input;
  const { currency, priceBasis } = settings.money;
  const { exponent, quantum } = getCurrency(currency);
  input.lines.forEach((line) => validateLine(line, quantum));

  const methods =
    input.lines.length > 0
      ? getOfferedShippingMethods(settings.shipping, destination, input.shippingMethod)
      : null;
  const method = methods?.find(({ _id }) => _id === input.shippingMethod) ?? methods?.[0] ?? null;
  // Pickup orders are taxed at the pickup location.
  const findRegion = (one: ShippingMethod | null) =>
    findTaxRegion(settings.tax, one?.kind === 'pickup' ? getPickupLocation(settings.shipping) : destination);
  const region = findRegion(method);
  const rates = input.lines.map(({ taxClass }) => getTaxRates(settings.tax, region, taxClass));

  const rateSets = rates.map(getTaxRatesKey);
  const orderFor = (promotions: readonly Promotion[]) =>
    getCalculationOrder(input.lines, rateSets, promotions);
  const discount = (order: readonly number[], promotions: readonly Promotion[]) =>
    applyOrderDiscounts(
      pickElements(input.lines, order),
      promotions,
      method,
      quantum,
      input.agreed?.shipping,
    );
  const { applied, refusedCodes } = selectPromotions(input, (some) => discount(orderFor(some), some));
  const order = orderFor(applied);
  const discounted = discount(order, applied);

  const getTaxables = (taxed: TaxRegion | null) =>
    order.map((index, place) => ({
      amount: getElement(discounted.goods.remaining, place),
      rates: getTaxRates(settings.tax, taxed, getElement(input.lines, index).taxClass),
      quantity: getElement(input.lines, index).quantity,
    }));
  const taxes = calculateLineTaxes(getTaxables(region), settings.money, quantum);
  const taxOfShipping = (amount: MinorUnits, taxed = region) =>
    calculateShippingTax(amount, settings, taxed, getTaxables(taxed), quantum);

  const lines = input.lines.map(({ key, unit, quantity }, index): PricedLine => {
    const place = order.indexOf(index);
    const { bases, adjustments } = discounted.goods;
    const amount = createPriceBreakdown(
      getElement(bases, place),
      getElement(adjustments, place),
      getElement(taxes, place),
      priceBasis,
    );
    return { key, unit, quantity, ...amount };
  });
  const { price: base, adjustments } = discounted.shipping ?? { price: toMinorUnits(0), adjustments: [] };
  const shipping: PricedShipping = {
    problem: findShippingProblem(input, methods),
    method: method?._id ?? null,
    methods: (methods ?? []).map((one) => {
      const offer = toPricedMethod(one, discounted, applied, quantum, input.agreed?.shipping);
      const left = subtractAmount(offer.price, offer.discount);
      return {
        ...offer,
        gross: createPriceBreakdown(left, [], taxOfShipping(left, findRegion(one)), priceBasis).gross,
      };
    }),
    ...createPriceBreakdown(
      base,
      adjustments,
      taxOfShipping(subtractAdjustments(base, adjustments)),
      priceBasis,
    ),
  };
  const wrappingPrice = calculateWrappingPrice(input);
  const wrapping =
    wrappingPrice === null
      ? null
      : createPriceBreakdown(wrappingPrice, [], taxOfShipping(wrappingPrice), priceBasis);
  const amounts = [...lines, shipping, ...(wrapping ? [wrapping] : [])];
  const total = addAmounts(...amounts.map(({ gross }) => gross));
  const tenders = applyTenders(input.tenders ?? [], total);
  return {
    settingsVersion: input.settingsVersion,
    currency,
    exponent,
    locale: input.locale,
    priceBasis,
    lines,
    shipping,
    wrapping,
    discounts: [
      ...(input.agreed?.discounts ?? []).map((one) => ({
        ...one,
        amount: sumPromotionDiscounts(one.promotion, amounts),
      })),
      ...applied.map((promotion) => toAppliedPromotion(promotion, amounts)),
    ],
    refusedCodes,
    taxes: sumTaxes(amounts.map((amount) => amount.taxes)),
    subtotal: addAmounts(...lines.map((line) => line.base)),
    discountTotal: addAmounts(...lines.map((line) => line.discount)),
    shippingCost: priceBasis === 'gross' ? shipping.gross : shipping.net,
    tax: addAmounts(...amounts.map(({ tax }) => tax)),
    total,
    tenders,
    due: subtractAmount(total, addAmounts(...tenders.map(({ amount }) => amount))),
  };
}

function validateLine({ key, unit, quantity }: PricingLine, quantum: number): void {
  if (!Number.isSafeInteger(quantity) || quantity < 1) {
    throw new RangeError(`Not a quantity of line ${key}: ${quantity}`);
  }
  if (!Number.isSafeInteger(unit) || unit < 0 || unit % quantum !== 0) {
    throw new RangeError(`Not a price of line ${key} in steps of ${quantum}: ${unit}`);
  }
}

/** Returns the price of gift wrapping before tax is added. Null if there is nothing to wrap. */
function calculateWrappingPrice({ wrapping, lines }: PricingInput): MinorUnits | null {
  if (!wrapping || lines.length === 0) return null;
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return calculateLineTotal(wrapping.price, wrapping.unit === 'item' ? units : 1);
}

function createPriceBreakdown(
  base: MinorUnits,
  adjustments: DiscountAdjustment[],
  { tax, taxes }: CalculatedTax,
  basis: PriceBasis,
): PriceBreakdown {
  const amount = subtractAdjustments(base, adjustments);
  const net = basis === 'gross' ? subtractAmount(amount, tax) : amount;
  return {
    base,
    adjustments,
    discount: subtractAmount(base, amount),
    net,
    tax,
    gross: addAmounts(net, tax),
    taxes,
  };
}

function toPricedMethod(
  method: ShippingMethod,
  { shipped, goods }: DiscountedOrder,
  applied: readonly Promotion[],
  quantum: number,
  agreed: readonly DiscountAdjustment[] = [],
): Omit<PricedShippingMethod, 'gross'> {
  const { _id, name, kind } = method;
  const listed = calculateShippingPrice(method, shipped);
  const fulfilled = applied.filter((promotion) => !goods.unmet.has(promotion._id));
  const taken = applyShippingDiscounts(listed, fulfilled, quantum, agreed);
  const discount = addAmounts(...taken.map(({ amount }) => amount));
  return { _id, name, kind, price: listed, discount, untilFree: getAmountUntilFreeShipping(method, shipped) };
}

function findShippingProblem(
  { lines, destination }: PricingInput,
  methods: readonly ShippingMethod[] | null,
) {
  if (lines.length === 0) return 'noLines';
  if (methods) return null;
  return destination ? 'notServed' : 'noDestination';
}

function toAppliedPromotion(promotion: Promotion, amounts: readonly PriceBreakdown[]): AppliedPromotion {
  const { _id, name, code } = promotion;
  return { promotion: _id, name, code, class: promotion.class, amount: sumPromotionDiscounts(_id, amounts) };
}

function sumPromotionDiscounts(id: string, amounts: readonly PriceBreakdown[]): MinorUnits {
  const own = amounts.flatMap(({ adjustments }) => adjustments).filter((one) => one.promotion === id);
  return addAmounts(...own.map(({ amount }) => amount));
}

function applyTenders(tenders: readonly PaymentTender[], total: MinorUnits): PaymentTender[] {
  let left: number = total;
  return tenders.map((tender) => {
    const amount = toMinorUnits(Math.max(0, Math.min(tender.amount, left)));
    left -= amount;
    return { ...tender, amount };
  });
}

function pickElements<T>(list: readonly T[], places: readonly number[]): T[] {
  return places.map((place) => getElement(list, place));
}

function getElement<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError(`No element ${index}`);
  return found;
}

/** Returns the line indexes in a fixed order, so that rounding does not depend on the order of the cart. */
function getCalculationOrder(
  lines: readonly PricingLine[],
  rateSets: readonly string[],
  promotions: readonly Promotion[],
): number[] {
  const selections = [...promotions]
    .sort(comparePromotionPriority)
    .flatMap((promotion) => [promotion, promotion.buy ?? promotion, promotion.get ?? promotion]);
  const facts = lines.map((line, index) => {
    const matches = selections.map((selection) => (isLineInSelection(line, selection) ? '1' : '0')).join('');
    return { line, rates: rateSets[index] ?? '', matches, index };
  });
  return facts
    .sort(
      (a, b) =>
        compareTexts(a.rates, b.rates) ||
        compareTexts(a.matches, b.matches) ||
        a.line.unit - b.line.unit ||
        a.line.quantity - b.line.quantity,
    )
    .map(({ index }) => index);
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
