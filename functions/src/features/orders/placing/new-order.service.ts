import { readAddress } from '../../../contract/addresses/read-address';
import { BY_HAND } from '../../../contract/orders/manual-orders';
import type { OrderActor } from '../../../contract/orders/order-states';
import { orderNumber, type PaymentMode, type PlaceOrderInput } from '../../../contract/orders/orders';
import type { PaymentProviderName } from '../../../contract/orders/payments';
import type { Priced } from '../../../contract/pricing/priced';
import { isPickup, pickupPlace } from '../../../contract/pricing/shipping';
import type { ShopSettings } from '../../../contract/settings/shop-settings';
import type { OfferedLine } from '../../pricing/pricing.service';
import type { PricedWithUses } from '../../promotions/promotion-uses.service';
import { openingMoney, expiryOf } from '../money/order-payment';
import { requireChargeable, lineAmount, orderPrices } from '../money/order-prices';
import type { ChargeLimits } from '../money/provider-port';
import type { StoredLine, StoredOrder } from '../order-document';
import { withLookup } from '../order-lookup';
import { shopDays } from '../sales/shop-days';
import type { PlacingBuyer } from './buyers.service';
import type { Buyer } from './order-buyer';
import { promisedDelivery } from './promised-delivery';

export interface PaymentProvider {
  name: PaymentProviderName;
  mode: PaymentMode;
  /** Returns minor units. */
  limits: (currency: string) => ChargeLimits;
}

export type KeptInput = Pick<
  PlaceOrderInput,
  'shippingAddress' | 'contactEmail' | 'timeZone' | 'notes' | 'fulfilment'
>;

interface NewOrderContext {
  id: string;
  buyer: Buyer;
  input: KeptInput;
  by: OrderActor;
  /** Payment deadline of the order, in minutes. */
  holdMinutes: number;
  lines: readonly OfferedLine[];
  priced: PricedWithUses;
  before: PlacingBuyer;
  settings: ShopSettings;
  provider: PaymentProvider;
  at: number;
}

const toStoredLines = (lines: readonly OfferedLine[], priced: Priced): StoredLine[] =>
  lines.map(({ product, variant, quantity, offer: { name, image, options, sku, price } }, index) => ({
    ...{ id: String(index + 1), productId: product, variantId: variant, options, name, image, sku },
    ...{ price, quantity, shipped: 0 },
    ...lineAmount(priced.lines[index]!),
  }));

/**
 * Creates the data of a new order. A free order is paid immediately.
 * @throws AppError VALIDATION_ERROR for a total that the payment provider cannot charge
 */
export function newOrder(of: NewOrderContext): StoredOrder {
  const { id, buyer, input, by, holdMinutes, lines, before, provider } = of;
  const { priced, uses } = of.priced;
  const { shipping } = of.settings;
  const prices = orderPrices(priced);
  requireChargeable(prices.total, prices.currency, provider.limits(prices.currency));
  const now = new Date(of.at);
  const pickup = isPickup(priced.shipping) ? pickupPlace(shipping) : null;
  // For a manual order, the first payment email is the reminder, because the administrator arranges the payment.
  const money = openingMoney(prices.total, provider, now, expiryOf(now, holdMinutes));
  const { fullName, phone, country, state: region } = input.shippingAddress;
  const order: Omit<StoredOrder, 'lookup'> = {
    id,
    number: orderNumber(id),
    ...{ invoice: null, formerInvoices: [] },
    userId: buyer.owner,
    guest: buyer.isGuest ? { email: buyer.email } : null,
    contactEmail: input.contactEmail?.toLowerCase() || buyer.email,
    mailTo: buyer.email,
    status: 'pending',
    lines: toStoredLines(lines, priced),
    ...prices,
    promotionIds: prices.discounts.map(({ promotion }) => promotion).filter((of) => of !== BY_HAND),
    promotionUses: uses,
    // An order for pickup has no shipping address, even if the request contained one.
    shippingAddress: pickup ? readAddress({ fullName, phone }) : input.shippingAddress,
    pickup,
    delivery: promisedDelivery(shipping, { country, region }, prices.shipping.method, input.timeZone),
    ...(by === 'admin' ? { ...money, payment: { ...money.payment, remindedAt: now } } : money),
    notes: input.notes,
    timeline: [{ status: 'pending', at: now, by, note: '' }],
    parcels: [],
    returning: before.orders > 0,
    counted: true,
    reviewAskAt: null,
    soldOn: shopDays(of.settings.shop.timeZone).toCalendarDay(of.at),
    createdAt: now,
    updatedAt: now,
  };
  return withLookup(order, buyer.network);
}
