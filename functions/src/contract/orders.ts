import { array, object, string, type InferType } from 'yup';
import { documentId, jsonNumber, line, pageQuery, paragraph, time } from './fields';
import { isExactAmount, MAX_PRICE_MINOR } from './money';
import { ORDER_STATUSES, type OrderStatus, type PaymentStatus } from './order-states';
import { DEFAULT_VARIANT } from './products';
import { store } from './store-config';
import { shippingAddressSchema, type ShippingAddress } from './users';

/** A decimal amount in the store's currency, with no more decimals than it has. */
const amount = (max: number) =>
  jsonNumber()
    .required('This field is required')
    .min(0, 'Must be 0 or more')
    .max(max, 'This amount is too large')
    .test('decimals', `Must be a valid amount in ${store.currency}`, (value) =>
      isExactAmount(value, store.currency),
    );

const { maxLines, maxQuantity, maxNotes } = store.orders;

const orderLineSchema = object({
  product: documentId().required('Product is required'),
  variant: documentId().default(DEFAULT_VARIANT),
  quantity: jsonNumber()
    .required('Quantity is required')
    .integer('Quantity must be a whole number')
    .min(1, 'Quantity must be at least 1')
    .max(maxQuantity, `Quantity must be at most ${maxQuantity}`),
  price: amount(MAX_PRICE_MINOR),
});

/** The body of POST /orders (docs/product.md, Placing an order). */
export const placeOrderSchema = object({
  items: array(orderLineSchema)
    .required('Your cart is empty')
    .min(1, 'Your cart is empty')
    .max(maxLines, `An order can have at most ${maxLines} lines`)
    .test('distinct', 'Each product variant can appear only once in an order', (lines) => {
      const keys = (lines ?? []).map((item) => `${item?.product}/${item?.variant}`);
      return new Set(keys).size === keys.length;
    }),
  shippingAddress: shippingAddressSchema,
  paymentMethod: string()
    .required('Payment method is required')
    .oneOf(['card'], 'Only card payment is available'),
  totalAmount: amount(Number.MAX_SAFE_INTEGER / 1000),
  notes: paragraph(maxNotes).default(''),
  /** Where messages about this order go; the account's address when absent. */
  contactEmail: line(254).email('Please enter a valid email').optional(),
});
export type PlaceOrderInput = InferType<typeof placeOrderSchema>;

export const idempotencyKey = () =>
  line(128).matches(/^[\x21-\x7e]{8,128}$/, {
    message: 'Idempotency-Key must be 8 to 128 visible characters',
    excludeEmptyString: true,
  });

export const myOrdersQuery = object({
  ...pageQuery(20),
  status: string().oneOf(ORDER_STATUSES, 'Not an order status').optional(),
});
export type MyOrdersQuery = InferType<typeof myOrdersQuery>;

const adminOrderFilters = {
  status: string().oneOf(ORDER_STATUSES, 'Not an order status').optional(),
  /** An order number, or an e-mail address: that of the order or that of the account. */
  search: line(254).optional(),
  /** The id of the account that ordered. */
  customer: documentId().optional(),
  from: time().optional(),
  to: time().optional(),
};

export const adminOrdersQuery = object({ ...pageQuery(24), ...adminOrderFilters });
export type AdminOrdersQuery = InferType<typeof adminOrdersQuery>;

/** Orders that one exported file holds at most. */
export const MAX_EXPORTED_ORDERS = 10_000;

/** What GET /orders/admin/export takes: the list's filters, without its pages. */
export const exportOrdersQuery = object(adminOrderFilters);
export type ExportOrdersQuery = InferType<typeof exportOrdersQuery>;

/** What is known of a parcel. */
export const trackingSchema = object({
  carrier: line(60).default(''),
  number: line(80).default(''),
  url: line(500)
    .url('Must be a web address')
    .test('http', 'Must be a web address', (value) => !value || /^https?:\/\//i.test(value))
    .nullable()
    .default(null),
  estimatedDelivery: line(30)
    .test('date', 'Must be a date', (value) => !value || !Number.isNaN(Date.parse(value)))
    .nullable()
    .default(null),
});
export type TrackingInput = InferType<typeof trackingSchema>;

/**
 * The body of PUT /orders/:id/tracking, which replaces the parcel as a whole: what it is not told would be erased, so
 * it must be told, if only as empty.
 */
export const trackingCorrectionSchema = trackingSchema.shape({
  carrier: line(60).defined('This field is required; it may be empty'),
  number: line(80).defined('This field is required; it may be empty'),
});

export const orderStatusSchema = object({
  status: string().required('Status is required').oneOf(ORDER_STATUSES, 'Not an order status'),
  note: paragraph(500).default(''),
  tracking: trackingSchema.optional().default(undefined),
});
export type OrderStatusInput = InferType<typeof orderStatusSchema>;

/** Notes that one order takes at most: they lie in one document. */
export const MAX_ORDER_NOTES = 100;

/** The body of POST /orders/:id/notes. */
export const orderNoteSchema = object({ note: paragraph(1000).required('Please write a note first') });
export type OrderNoteInput = InferType<typeof orderNoteSchema>;

export interface OrderLine {
  _id: string;
  product: { _id: string; name: string; images: string[] };
  variant: { _id: string; options: Record<string, string> } | null;
  name: string;
  image: string | null;
  /** The variant's own number at the time of the order; empty where it had none. */
  sku: string;
  quantity: number;
  /** Decimal unit price at the time of the order. */
  price: number;
}

export interface TimelineEntry {
  status: OrderStatus;
  at: string;
  /** Who made the change: 'customer', 'admin' or 'system'. */
  by: string;
  note: string;
}

export interface Tracking {
  carrier: string;
  number: string;
  url: string | null;
  estimatedDelivery: string | null;
}

export interface OrderPayment {
  status: PaymentStatus;
  provider: string;
  brand: string | null;
  last4: string | null;
}

/** An order as /api answers it; amounts are decimals in `currency`. */
export interface Order {
  _id: string;
  number: string;
  status: OrderStatus;
  createdAt: string;
  updatedAt: string;
  items: OrderLine[];
  subtotal: number;
  shippingCost: number;
  tax: number;
  totalAmount: number;
  currency: string;
  shippingAddress: ShippingAddress;
  contactEmail: string;
  paymentMethod: 'card';
  payment: OrderPayment;
  notes: string;
  timeline: TimelineEntry[];
  tracking: Tracking | null;
}

/** What administrators tell each other about an order. Customers never see it. */
export interface OrderNote {
  _id: string;
  note: string;
  at: string;
  by: { _id: string; name: string };
}

/** Whose order it is. */
export interface OrderCustomer {
  _id: string;
  name: string;
  email: string;
  phone: string | null;
  /** How many orders this person ever placed. */
  orders: number;
}

/** An order as administrators see it. */
export interface AdminOrder {
  order: Order;
  /** Oldest first. */
  notes: OrderNote[];
  /** Null when the account was deleted. */
  customer: OrderCustomer | null;
}

/** The order number people read out: the last 8 characters of the id, upper case (docs/product.md, My Orders). */
export function orderNumber(orderId: string): string {
  return orderId.slice(-8).toUpperCase();
}
