import { useSyncExternalStore } from 'react';
import { store } from '@contract/store-config';
import { listeners } from '@/shared/listeners';
import { fieldsOf, storedJson } from '@/shared/storage/stored-json';

/** What the cart's price depends on beside its lines. */
export interface CartRequest {
  destination: { country: string; region?: string; zipCode?: string };
  shippingMethod?: string;
  codes: readonly string[];
}

const storage = storedJson('sessionStorage', 'cart-request');

/** Before an address is known, the cart is priced for the first country that the shop serves. */
const INITIAL: CartRequest = { destination: { country: store.countries[0] ?? '' }, codes: [] };

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

function stored(): CartRequest {
  const { destination, shippingMethod, codes } = fieldsOf(storage.read());
  const { country, region } = fieldsOf(destination);
  return {
    destination: { country: text(country) ?? INITIAL.destination.country, region: text(region) },
    shippingMethod: text(shippingMethod),
    codes: Array.isArray(codes) ? codes.flatMap((code) => text(code) ?? []) : [],
  };
}

let current: CartRequest | null = null;
const { subscribe, wake } = listeners();

/** The destination, shipping method and codes of this tab's cart. */
export const cartRequest = {
  get: (): CartRequest => (current ??= stored()),

  change(changes: Partial<CartRequest>): void {
    const next = { ...cartRequest.get(), ...changes };
    if (JSON.stringify(next) === JSON.stringify(current)) return;
    current = next;
    // Country and region only: the rest of an address stays out of the storage.
    const { country, region } = next.destination;
    storage.write({ ...next, destination: { country, region } });
    wake();
  },

  /** Forgets codes, method and destination, after an order and at logout. */
  clear: (): void => cartRequest.change(INITIAL),

  subscribe,
};

/** The request of this tab's cart. */
export const useCartRequest = (): CartRequest =>
  useSyncExternalStore(cartRequest.subscribe, cartRequest.get, () => INITIAL);
