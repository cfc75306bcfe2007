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

/** What a method's price depends on: the goods' value before and after discounts, as listed, their weight, and how many units are bulky. */
export interface ShippedGoods {
  before: Minor;
  after: Minor;
  weightGrams: number;
  bulkyUnits: number;
}

/** Where orders are collected; null where the shop has no such place. */
export const pickupPlace = ({ pickup }: ShippingSettings): PickupPlace | null =>
  pickup && pickup.address.length > 0 ? pickup : null;

/** Whether the chosen one of these methods is a pick-up: such an order goes to no address. */
export const isPickup = ({
  method,
  methods,
}: {
  method: string | null;
  methods: readonly { _id: string; kind: ShippingKind }[];
}): boolean => methods.some(({ _id, kind }) => _id === method && kind === 'pickup');

/**
 * The methods to choose from: those of the destination, and the pick-up that was chosen, since it goes to no destination. Null where
 * there is none.
 */
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

/**
 * The methods of a destination: those of the zone with its region, else of the zone with its country, else those for the rest of the
 * world. Null where the shop does not ship to it.
 */
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

/** A method's listed price for these goods, before promotions: step 4 (docs/product.md, Prices, tax and shipping: how an order is priced). */
export const shippingPrice = (method: ShippingMethod, goods: ShippedGoods): Minor =>
  addMinor(priceByMethod(method, goods), bulkyPrice(method, goods));

/** What bulky goods cost beside a method's price: its fee for each unit. */
const bulkyPrice = ({ kind, bulkyFee }: ShippingMethod, { bulkyUnits }: ShippedGoods): Minor =>
  minor(kind === 'pickup' ? 0 : (bulkyFee ?? 0) * bulkyUnits);

function priceByMethod(method: ShippingMethod, goods: ShippedGoods): Minor {
  if (untilThreshold(method, goods) === 0) return minor(0);
  const measure = method.kind === 'weight' ? goods.weightGrams : valueOf(method, goods);
  const tiers = hasTiers(method) ? (method.tiers ?? []) : [];
  const reached = tiers.filter(({ from }) => from <= measure);
  return reached.reduce((a, b) => (b.from >= a.from ? b : a), { from: -1, price: method.price }).price;
}

/** What the goods are short of free shipping by a method: 0 where it is reached, null where nothing makes it free, bulky goods among them. */
export const untilFree = (method: ShippingMethod, goods: ShippedGoods): Minor | null =>
  bulkyPrice(method, goods) > 0 ? null : untilThreshold(method, goods);

function untilThreshold(method: ShippingMethod, goods: ShippedGoods): Minor | null {
  return method.freeFrom == null ? null : minor(Math.max(0, method.freeFrom - valueOf(method, goods)));
}

const valueOf = ({ thresholdBasis }: ShippingMethod, { before, after }: ShippedGoods) =>
  thresholdBasis === 'before' ? before : after;

/** What agreed discounts, and then promotions, take off a shipping price: percents on the price itself, then fixed amounts, then free shipping, each capped. */
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

/** Lines, and the shipping of the chosen method, after the discounts of promotions that apply together. */
export interface DiscountedOrder {
  goods: DiscountedLines;
  shipped: ShippedGoods;
  shipping: { price: Minor; adjustments: Adjustment[] } | null;
}

/** All that comes before tax: steps 1 to 4 (docs/product.md, Prices, tax and shipping: how an order is priced). */
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

/** An amount less all adjustments. */
export function subtractAdjustments(base: Minor, adjustments: readonly Adjustment[]): Minor {
  return subtractMinor(base, addMinor(...adjustments.map(({ amount }) => amount)));
}
