import { toShippingAddress } from '../../../contract/addresses/to-shipping-address';
import { MANUAL_DISCOUNT_ID } from '../../../contract/orders/manual-orders';
import type { OrderActor } from '../../../contract/orders/order-states';
import { toOrderNumber, type PaymentMode, type PlaceOrderInput } from '../../../contract/orders/orders';
import type { PaymentProviderName } from '../../../contract/orders/payments/payments';
import type { PricedOrder } from '../../../contract/pricing/pricing-types';
import { isPickupSelected } from '../../../contract/pricing/pricing-settings';
import { getPickupLocation } from '../../../contract/pricing/shipping';
import type { ShopSettings } from '../../../contract/settings/shop-settings';
import { isLanguage, SOURCE_LANGUAGE, type TextLanguage } from '../../../contract/texts/languages';
import type { OfferedOrderLine } from '../../pricing/pricing.service';
import type { PricedOrderWithPromotionUses } from '../../promotions/promotion-uses.service';
import { createInitialPaymentState, getPaymentExpiry } from '../money/order-payment';
import { requireChargeableTotal, pickPricedAmount, toOrderPrices } from '../money/order-prices';
import type { ChargeLimits } from '../money/provider-port';
import type { StoredOrderLine } from '../order-document';
import type { NewOrder } from '../records/order-records.service';
import { createShopCalendar } from '../sales/shop-calendar';
import type { BuyerOrderHistory } from './buyers.service';
import type { BuyerIdentity } from './order-buyer';
import { getPromisedDelivery } from './promised-delivery';

export interface OrderPaymentProvider {
  name: PaymentProviderName;
  mode: PaymentMode;
  /** Returns the payment provider's minimum and maximum amount in minor units. */
  getChargeLimits: (currency: string) => ChargeLimits;
}

export type StoredOrderInput = Pick<
  PlaceOrderInput,
  'shippingAddress' | 'contactEmail' | 'timeZone' | 'notes' | 'fulfilment' | 'gift'
>;

interface NewOrderContext {
  id: string;
  buyer: BuyerIdentity;
  input: StoredOrderInput;
  by: OrderActor;
  /** Language in which the customer orders. */
  language: TextLanguage;
  /** Minutes within which the customer must pay. */
  holdMinutes: number;
  lines: readonly OfferedOrderLine[];
  priced: PricedOrderWithPromotionUses;
  before: BuyerOrderHistory;
  settings: ShopSettings;
  provider: OrderPaymentProvider;
  at: number;
}

const toStoredLines = (lines: readonly OfferedOrderLine[], priced: PricedOrder): StoredOrderLine[] =>
  lines.map(({ product, variant, quantity, offer: { name, image, options, sku, price } }, index) => ({
    id: String(index + 1),
    productId: product,
    variantId: variant,
    options,
    name,
    image,
    sku,
    price,
    quantity,
    shipped: 0,
    ...pickPricedAmount(priced.lines[index]!),
  }));

/**
 * Creates the data of a new order. A free order is paid immediately.
 * @throws AppError VALIDATION_ERROR if the payment provider cannot charge the total
 */
export function createNewOrder(context: NewOrderContext): NewOrder {
  const { id, buyer, input, by, language, holdMinutes, lines, before, provider } = context;
  const { priced, uses } = context.priced;
  const { shipping } = context.settings;
  const prices = toOrderPrices(priced);
  requireChargeableTotal(prices.total, prices.currency, provider.getChargeLimits(prices.currency));
  const now = new Date(context.at);
  const pickup = isPickupSelected(priced.shipping) ? getPickupLocation(shipping) : null;
  // An administrator arranges the payment of a manual order, so its first payment email is the reminder.
  const money = createInitialPaymentState(prices.total, provider, now, getPaymentExpiry(now, holdMinutes));
  const { fullName, phone, country, state: region } = input.shippingAddress;
  return {
    id,
    number: toOrderNumber(id),
    invoice: null,
    formerInvoices: [],
    userId: buyer.owner,
    guest: buyer.isGuest ? { email: buyer.email } : null,
    contactEmail: input.contactEmail?.toLowerCase() || buyer.email,
    mailTo: buyer.email,
    ...(isLanguage(language) && language !== SOURCE_LANGUAGE ? { language } : {}),
    status: 'pending',
    lines: toStoredLines(lines, priced),
    ...prices,
    promotionIds: prices.discounts
      .map(({ promotion }) => promotion)
      .filter((promotion) => promotion !== MANUAL_DISCOUNT_ID),
    promotionUses: uses,
    // An order for pickup has no shipping address, even if the request contains one.
    shippingAddress: pickup ? toShippingAddress({ fullName, phone }) : input.shippingAddress,
    pickup,
    delivery: getPromisedDelivery(shipping, { country, region }, prices.shipping.method, input.timeZone),
    ...(by === 'admin' ? { ...money, payment: { ...money.payment, remindedAt: now } } : money),
    notes: input.notes,
    gift: input.gift ?? null,
    timeline: [{ status: 'pending', at: now, by, note: '' }],
    parcels: [],
    returning: before.orders > 0,
    counted: true,
    lookup: null,
    reviewAskAt: null,
    soldOn: createShopCalendar(context.settings.shop.timeZone).toCalendarDay(context.at),
    createdAt: now,
    updatedAt: now,
  };
}
