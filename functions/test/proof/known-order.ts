import type { FakeIntent } from '../support/stand-ins/fake-stripe';
import type { Person } from '../support/test-store';

/** Order in the model. Amounts are in minor units. */
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
  /** Paid in cash, so that refunds are manual. */
  cash: number;
  refunded: number;
  toReturn: number;
  refundedUnits: number;
  returnedUnits: number;
  creditNotes: number;
  boxed: number | null;
}

export interface World {
  stock: Record<string, number>;
  uses: number;
  orders: Known[];
}

export const takenFor = ({ captured, cash }: Known) => captured + cash;
export const isUnpaid = (order: Known) => takenFor(order) === 0 && order.status !== 'cancelled';
export const isOpen = ({ status }: Known) => status === 'pending' || status === 'confirmed';

export function cancelled(world: World, order: Known): void {
  order.status = 'cancelled';
  world.stock[order.product]! += order.units - order.returnedUnits;
  if (order.hasCode) world.uses -= 1;
  if (takenFor(order) > order.refunded) order.creditNotes += 1;
  if (order.cash > 0) order.toReturn += order.cash - order.refunded;
  order.refunded = takenFor(order);
}
