import { toMinorUnits, type MinorUnits, addAmounts, subtractAmount } from '../money';
import { calculateDiscount, capDiscounts, applyLineDiscounts, type DiscountedLines } from './discounts';
import type { DiscountAdjustment, ShippingDestination, PricingLine } from './pricing-types';
import {
  hasPriceTiers,
  type PickupLocation,
  type ShippingMethod,
  type ShippingSettings,
} from './pricing-settings';
import { comparePromotionPriority, type Promotion } from './promotion';

export interface ShipmentTotals {
  before: MinorUnits;
  after: MinorUnits;
  weightGrams: number;
  bulkyUnits: number;
}

/** Returns the pickup location, or null if the shop offers no pickup. */
export const getPickupLocation = ({ pickup }: ShippingSettings): PickupLocation | null =>
  pickup && pickup.address.length > 0 ? pickup : null;

export function getOfferedShippingMethods(
  settings: ShippingSettings,
  destination: ShippingDestination | null | undefined,
  selectedMethodId: string | null | undefined,
): readonly ShippingMethod[] | null {
  const here = (destination && getShippingMethods(settings, destination)) ?? [];
  if (here.some(({ _id }) => _id === selectedMethodId)) return here;
  const all = [...settings.zones.flatMap(({ methods }) => methods), ...(settings.restOfWorld ?? [])];
  const pickup =
    getPickupLocation(settings) && all.find(({ _id, kind }) => _id === selectedMethodId && kind === 'pickup');
  const methods = pickup ? [...here, pickup] : here;
  return methods.length > 0 ? methods : null;
}

/** Returns the shipping methods of a destination, or null if there are none. Zones of regions take precedence. */
export function getShippingMethods(
  settings: ShippingSettings,
  { country, region }: ShippingDestination,
): readonly ShippingMethod[] | null {
  const { zones, restOfWorld } = settings;
  const zoneWith = (hasRegion: boolean) =>
    zones.find(({ places }) =>
      places.some(
        (place) =>
          place.country === country &&
          (hasRegion ? region != null && place.regions?.includes(region) : !place.regions?.length),
      ),
    );
  const listed = (zoneWith(true) ?? zoneWith(false))?.methods ?? restOfWorld;
  const methods = getPickupLocation(settings) ? listed : listed?.filter(({ kind }) => kind !== 'pickup');
  return methods?.length ? methods : null;
}

/** Calculates the price of a shipping method before promotions. */
export const calculateShippingPrice = (method: ShippingMethod, totals: ShipmentTotals): MinorUnits =>
  addAmounts(calculateBasePrice(method, totals), calculateBulkyFee(method, totals));

const calculateBulkyFee = ({ kind, bulkyFee }: ShippingMethod, { bulkyUnits }: ShipmentTotals): MinorUnits =>
  toMinorUnits(kind === 'pickup' ? 0 : (bulkyFee ?? 0) * bulkyUnits);

function calculateBasePrice(method: ShippingMethod, totals: ShipmentTotals): MinorUnits {
  if (getAmountUntilThreshold(method, totals) === 0) return toMinorUnits(0);
  const measure = method.kind === 'weight' ? totals.weightGrams : getThresholdValue(method, totals);
  const tiers = hasPriceTiers(method) ? (method.tiers ?? []) : [];
  const reached = tiers.filter(({ from }) => from <= measure);
  return reached.reduce((a, b) => (b.from >= a.from ? b : a), { from: -1, price: method.price }).price;
}

/** Returns the remaining amount until shipping is free, or null if shipping cannot become free. */
export const getAmountUntilFreeShipping = (
  method: ShippingMethod,
  totals: ShipmentTotals,
): MinorUnits | null =>
  calculateBulkyFee(method, totals) > 0 ? null : getAmountUntilThreshold(method, totals);

function getAmountUntilThreshold(method: ShippingMethod, totals: ShipmentTotals): MinorUnits | null {
  return method.freeFrom == null
    ? null
    : toMinorUnits(Math.max(0, method.freeFrom - getThresholdValue(method, totals)));
}

const getThresholdValue = ({ thresholdBasis }: ShippingMethod, { before, after }: ShipmentTotals) =>
  thresholdBasis === 'before' ? before : after;

/** Applies granted discounts, then percentages, fixed amounts and free shipping. The price never becomes negative. */
export function applyShippingDiscounts(
  price: MinorUnits,
  promotions: readonly Promotion[],
  quantum: number,
  agreed: readonly DiscountAdjustment[] = [],
): DiscountAdjustment[] {
  const adjustments = capDiscounts(price, agreed);
  let left: number = subtractAdjustments(price, adjustments);
  const ordered = promotions
    .filter((promotion) => promotion.class === 'shipping')
    .sort(comparePromotionPriority);
  for (const kind of ['percent', 'fixed', 'free']) {
    for (const promotion of ordered.filter((other) => other.kind === kind)) {
      const amount = Math.min(left, kind === 'free' ? left : calculateDiscount(promotion, price, quantum));
      left -= amount;
      if (amount > 0)
        adjustments.push({ promotion: promotion._id, class: 'shipping', amount: toMinorUnits(amount) });
    }
  }
  return adjustments;
}

export interface DiscountedOrder {
  goods: DiscountedLines;
  shipped: ShipmentTotals;
  shipping: { price: MinorUnits; adjustments: DiscountAdjustment[] } | null;
}

export function applyOrderDiscounts(
  lines: readonly PricingLine[],
  promotions: readonly Promotion[],
  method: ShippingMethod | null,
  quantum: number,
  agreed: readonly DiscountAdjustment[] = [],
): DiscountedOrder {
  const goods = applyLineDiscounts(lines, promotions, quantum);
  const shipped = {
    before: addAmounts(...goods.bases),
    after: addAmounts(...goods.remaining),
    weightGrams: lines.reduce((sum, { weightGrams, quantity }) => sum + (weightGrams ?? 0) * quantity, 0),
    bulkyUnits: lines.reduce(
      (sum, { shippingClass, quantity }) => sum + (shippingClass === 'bulky' ? quantity : 0),
      0,
    ),
  };
  if (!method) return { goods, shipped, shipping: null };
  const price = calculateShippingPrice(method, shipped);
  const fulfilled = promotions.filter(({ _id }) => !goods.unmet.has(_id));
  return {
    goods,
    shipped,
    shipping: { price, adjustments: applyShippingDiscounts(price, fulfilled, quantum, agreed) },
  };
}

export function subtractAdjustments(
  base: MinorUnits,
  adjustments: readonly DiscountAdjustment[],
): MinorUnits {
  return subtractAmount(base, addAmounts(...adjustments.map(({ amount }) => amount)));
}
