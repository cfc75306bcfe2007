import { useSyncExternalStore } from 'react';
import { store } from '@contract/store-config';
import { listeners } from '@/shared/listeners';
import { fieldsOf, storedJson } from '@/shared/storage/stored-json';

/** Inputs of the cart's price other than its items. */
export interface CartRequest {
  destination: { country: string; region?: string; zipCode?: string };
  shippingMethod?: string;
  codes: readonly string[];
}

const storage = storedJson('sessionStorage', 'cart-request');

/** Prices the cart for the shop's first country until an address is known. */
const INITIAL: CartRequest = { destination: { country: store.countries[0] ?? '' }, codes: [] };

const toText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

function readStored(): CartRequest {
  const { destination, shippingMethod, codes } = fieldsOf(storage.read());
  const { country, region } = fieldsOf(destination);
  return {
    destination: { country: toText(country) ?? INITIAL.destination.country, region: toText(region) },
    shippingMethod: toText(shippingMethod),
    codes: Array.isArray(codes) ? codes.flatMap((code) => toText(code) ?? []) : [],
  };
}

let current: CartRequest | null = null;
const { subscribe, wake } = listeners();

export const cartRequest = {
  get: (): CartRequest => (current ??= readStored()),

  change(changes: Partial<CartRequest>): void {
    const next = { ...cartRequest.get(), ...changes };
    if (JSON.stringify(next) === JSON.stringify(current)) return;
    current = next;
    // Only country and region are stored, to keep the address private.
    const { country, region } = next.destination;
    storage.write({ ...next, destination: { country, region } });
    wake();
  },

  clear: (): void => cartRequest.change(INITIAL),

  subscribe,
};

export const useCartRequest = (): CartRequest =>
  useSyncExternalStore(cartRequest.subscribe, cartRequest.get, () => INITIAL);
