import { minor, type Minor, addMinor, subtractMinor } from '../money';
import { amountOff, cappedAt, discountLines, type DiscountedLines } from './discounts';
import type { Adjustment, Destination, PricingLine } from './priced';
import {
  hasTiers,
  type PickupPlace,
  type ShippingKind,
  type ShippingMethod,
  type ShippingSettings,
} from './pricing-settings';
import { byPriority, type Promotion } from './promotion';

export interface ShippedGoods {
  before: Minor;
  after: Minor;
  weightGrams: number;
  bulkyUnits: number;
}

/** Returns the pickup location, or null if the shop has none. */
export const pickupPlace = ({ pickup }: ShippingSettings): PickupPlace | null =>
  pickup && pickup.address.length > 0 ? pickup : null;

export const isPickup = ({
  method,
  methods,
}: {
  method: string | null;
  methods: readonly { _id: string; kind: ShippingKind }[];
}): boolean => methods.some(({ _id, kind }) => _id === method && kind === 'pickup');

export function offeredMethods(
  settings: ShippingSettings,
  destination: Destination | null | undefined,
  chosen: string | null | undefined,
): readonly ShippingMethod[] | null {
  const here = (destination && shippingMethodsOf(settings, destination)) ?? [];
  if (here.some(({ _id }) => _id === chosen)) return here;
  const all = [...settings.zones.flatMap(({ methods }) => methods), ...(settings.restOfWorld ?? [])];
  const pickup = pickupPlace(settings) && all.find(({ _id, kind }) => _id === chosen && kind === 'pickup');
  const methods = pickup ? [...here, pickup] : here;
  return methods.length > 0 ? methods : null;
}

/** Returns the methods of the most specific zone for the destination. Null if there are none. */
export function shippingMethodsOf(
  settings: ShippingSettings,
  { country, region }: Destination,
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
  const methods = pickupPlace(settings) ? listed : listed?.filter(({ kind }) => kind !== 'pickup');
  return methods?.length ? methods : null;
}

/** Returns a method's list price before promotions (docs/product.md, Prices, tax and shipping). */
export const shippingPrice = (method: ShippingMethod, goods: ShippedGoods): Minor =>
  addMinor(calculateBasePrice(method, goods), calculateBulkyFee(method, goods));

const calculateBulkyFee = ({ kind, bulkyFee }: ShippingMethod, { bulkyUnits }: ShippedGoods): Minor =>
  minor(kind === 'pickup' ? 0 : (bulkyFee ?? 0) * bulkyUnits);

function calculateBasePrice(method: ShippingMethod, goods: ShippedGoods): Minor {
  if (getAmountUntilThreshold(method, goods) === 0) return minor(0);
  const measure = method.kind === 'weight' ? goods.weightGrams : getThresholdValue(method, goods);
  const tiers = hasTiers(method) ? (method.tiers ?? []) : [];
  const reached = tiers.filter(({ from }) => from <= measure);
  return reached.reduce((a, b) => (b.from >= a.from ? b : a), { from: -1, price: method.price }).price;
}

/** Returns the amount missing for free shipping, or null if shipping cannot become free. */
export const untilFree = (method: ShippingMethod, goods: ShippedGoods): Minor | null =>
  calculateBulkyFee(method, goods) > 0 ? null : getAmountUntilThreshold(method, goods);

function getAmountUntilThreshold(method: ShippingMethod, goods: ShippedGoods): Minor | null {
  return method.freeFrom == null
    ? null
    : minor(Math.max(0, method.freeFrom - getThresholdValue(method, goods)));
}

const getThresholdValue = ({ thresholdBasis }: ShippingMethod, { before, after }: ShippedGoods) =>
  thresholdBasis === 'before' ? before : after;

/** Applies existing discounts, then percent, fixed and free promotions, each capped at the remainder. */
export function discountShipping(
  price: Minor,
  promotions: readonly Promotion[],
  quantum: number,
  agreed: readonly Adjustment[] = [],
): Adjustment[] {
  const adjustments = cappedAt(price, agreed);
  let left: number = subtractAdjustments(price, adjustments);
  const ordered = promotions.filter((promotion) => promotion.class === 'shipping').sort(byPriority);
  for (const kind of ['percent', 'fixed', 'free']) {
    for (const promotion of ordered.filter((other) => other.kind === kind)) {
      const amount = Math.min(left, kind === 'free' ? left : amountOff(promotion, price, quantum));
      left -= amount;
      if (amount > 0)
        adjustments.push({ promotion: promotion._id, class: 'shipping', amount: minor(amount) });
    }
  }
  return adjustments;
}

export interface DiscountedOrder {
  goods: DiscountedLines;
  shipped: ShippedGoods;
  shipping: { price: Minor; adjustments: Adjustment[] } | null;
}

export function discountOrder(
  lines: readonly PricingLine[],
  promotions: readonly Promotion[],
  method: ShippingMethod | null,
  quantum: number,
  agreed: readonly Adjustment[] = [],
): DiscountedOrder {
  const goods = discountLines(lines, promotions, quantum);
  const shipped = {
    before: addMinor(...goods.bases),
    after: addMinor(...goods.remaining),
    weightGrams: lines.reduce((sum, { weightGrams, quantity }) => sum + (weightGrams ?? 0) * quantity, 0),
    bulkyUnits: lines.reduce(
      (sum, { shippingClass, quantity }) => sum + (shippingClass === 'bulky' ? quantity : 0),
      0,
    ),
  };
  if (!method) return { goods, shipped, shipping: null };
  const price = shippingPrice(method, shipped);
  const fulfilled = promotions.filter(({ _id }) => !goods.unmet.has(_id));
  return {
    goods,
    shipped,
    shipping: { price, adjustments: discountShipping(price, fulfilled, quantum, agreed) },
  };
}

export function subtractAdjustments(base: Minor, adjustments: readonly Adjustment[]): Minor {
  return subtractMinor(base, addMinor(...adjustments.map(({ amount }) => amount)));
}
