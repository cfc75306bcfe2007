import { useSyncExternalStore } from 'react';
import { store } from '@contract/store-config';

/** What the cart's price depends on beside its lines. */
export interface CartRequest {
  destination: { country: string; region?: string; zipCode?: string };
  shippingMethod?: string;
  codes: readonly string[];
}

const KEY = 'cart-request';

/** Before an address is known, the cart is priced for the first country that the shop serves. */
const INITIAL: CartRequest = { destination: { country: store.countries[0] ?? '' }, codes: [] };

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

function stored(): CartRequest {
  try {
    const saved = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<
      Record<keyof CartRequest, unknown>
    >;
    const { country, region } = (saved.destination ?? {}) as Partial<Record<string, unknown>>;
    return {
      destination: { country: text(country) ?? INITIAL.destination.country, region: text(region) },
      shippingMethod: text(saved.shippingMethod),
      codes: Array.isArray(saved.codes) ? saved.codes.flatMap((code) => text(code) ?? []) : [],
    };
  } catch {
    return INITIAL;
  }
}

let current: CartRequest | null = null;
const listeners = new Set<() => void>();

/** The destination, shipping method and codes of this tab's cart. */
export const cartRequest = {
  get: (): CartRequest => (current ??= stored()),

  change(changes: Partial<CartRequest>): void {
    const next = { ...cartRequest.get(), ...changes };
    if (JSON.stringify(next) === JSON.stringify(current)) return;
    current = next;
    try {
      // Country and region only: the rest of an address stays out of the storage.
      const { country, region } = next.destination;
      sessionStorage.setItem(KEY, JSON.stringify({ ...next, destination: { country, region } }));
    } catch {
      // Where the storage is full or forbidden, memory is all there is.
    }
    listeners.forEach((listener) => listener());
  },

  /** Forgets codes, method and destination, after an order and at logout. */
  clear: (): void => cartRequest.change(INITIAL),

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** The request of this tab's cart. */
export const useCartRequest = (): CartRequest =>
  useSyncExternalStore(cartRequest.subscribe, cartRequest.get, () => INITIAL);
