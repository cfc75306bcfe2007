import type { FakeIntent } from '../support/stand-ins/fake-stripe';
import type { Person } from '../support/test-store';

/** An order as the model knows it; money in minor units. */
export interface Known {
  id: string;
  customer: Person | null;
  headers: Record<string, string>;
  product: string;
  units: number;
  total: number;
  hasCode: boolean;
  expiresAt: number;
  intent: FakeIntent | null;
  status: 'pending' | 'confirmed' | 'shipped' | 'delivered' | 'cancelled';
  captured: number;
  /** Paid in cash, so that refunds go back by hand. */
  cash: number;
  refunded: number;
  /** Part of it that a person still has to return. */
  toReturn: number;
  refundedUnits: number;
  /** Refunded units that are in stock again. */
  returnedUnits: number;
  creditNotes: number;
  /** Units in its packed parcel; null without one. */
  boxed: number | null;
}

export interface World {
  stock: Record<string, number>;
  uses: number;
  orders: Known[];
}

/** Money that was paid for an order in all. */
export const takenFor = ({ captured, cash }: Known) => captured + cash;
export const isUnpaid = (order: Known) => takenFor(order) === 0 && order.status !== 'cancelled';
export const isOpen = ({ status }: Known) => status === 'pending' || status === 'confirmed';

/** Applies a cancellation to the model. */
export function cancelled(world: World, order: Known): void {
  order.status = 'cancelled';
  world.stock[order.product]! += order.units - order.returnedUnits;
  if (order.hasCode) world.uses -= 1;
  if (takenFor(order) > order.refunded) order.creditNotes += 1;
  if (order.cash > 0) order.toReturn += order.cash - order.refunded;
  order.refunded = takenFor(order);
}
