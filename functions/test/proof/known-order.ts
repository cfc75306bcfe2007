import type { FakePaymentIntent } from '../support/stand-ins/fake-stripe';
import type { OrderDocument } from '../../src/features/orders/order-document';
import type { TestPerson } from '../support/test-store';

/** Order in the model. Amounts are in minor units. */
export interface KnownOrder {
  id: string;
  customer: TestPerson | null;
  headers: Record<string, string>;
  product: string;
  units: number;
  total: number;
  hasCode: boolean;
  expiresAt: number;
  intent: FakePaymentIntent | null;
  status: 'pending' | 'confirmed' | 'shipped' | 'delivered' | 'cancelled';
  captured: number;
  /** Paid in cash, so that refunds are manual. */
  cash: number;
  refunded: number;
  toReturn: number;
  refundedUnits: number;
  returnedUnits: number;
  creditNotes: number;
  boxed: number | null;
}

export interface ModelWorld {
  stock: Record<string, number>;
  uses: number;
  orders: KnownOrder[];
}

/** Returns a new unpaid order of the model. */
export const toKnownOrder = (
  { total, payment }: OrderDocument,
  placed: Pick<KnownOrder, 'id' | 'customer' | 'product' | 'units' | 'hasCode' | 'headers'>,
): KnownOrder => ({
  ...placed,
  total,
  expiresAt: payment.expiresAt!.getTime(),
  intent: null,
  status: 'pending',
  captured: 0,
  cash: 0,
  refunded: 0,
  toReturn: 0,
  refundedUnits: 0,
  returnedUnits: 0,
  creditNotes: 0,
  boxed: null,
});

export const getPaidAmount = ({ captured, cash }: KnownOrder) => captured + cash;
export const isOrderUnpaid = (order: KnownOrder) =>
  getPaidAmount(order) === 0 && order.status !== 'cancelled';
export const isOrderOpen = ({ status }: KnownOrder) => status === 'pending' || status === 'confirmed';

export function applyCancellation(world: ModelWorld, order: KnownOrder): void {
  order.status = 'cancelled';
  world.stock[order.product]! += order.units - order.returnedUnits;
  if (order.hasCode) world.uses -= 1;
  if (getPaidAmount(order) > order.refunded) order.creditNotes += 1;
  if (order.cash > 0) order.toReturn += order.cash - order.refunded;
  order.refunded = getPaidAmount(order);
}
