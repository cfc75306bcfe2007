import { useSyncExternalStore } from 'react';
import { storeConfig } from '@contract/store-config';
import { createListeners } from '@/shared/listeners';
import { toUncheckedRecord, createStoredJson } from '@/shared/storage/stored-json';

/** Inputs of the cart's price other than its items. */
export interface CartPricingRequest {
  destination: { country: string; region?: string; zipCode?: string };
  shippingMethod?: string;
  codes: readonly string[];
}

const storage = createStoredJson('sessionStorage', 'cart-request');

/** Prices the cart for the shop's first country until an address is known. */
const INITIAL: CartPricingRequest = { destination: { country: storeConfig.countries[0] ?? '' }, codes: [] };

const toText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

function readStored(): CartPricingRequest {
  const { destination, shippingMethod, codes } = toUncheckedRecord(storage.read());
  const { country, region } = toUncheckedRecord(destination);
  return {
    destination: { country: toText(country) ?? INITIAL.destination.country, region: toText(region) },
    shippingMethod: toText(shippingMethod),
    codes: Array.isArray(codes) ? codes.flatMap((code) => toText(code) ?? []) : [],
  };
}

let current: CartPricingRequest | null = null;
const { subscribe, wake } = createListeners();

export const cartRequestStore = {
  get: (): CartPricingRequest => (current ??= readStored()),

  change(changes: Partial<CartPricingRequest>): void {
    const next = { ...cartRequestStore.get(), ...changes };
    if (JSON.stringify(next) === JSON.stringify(current)) return;
    current = next;
    // Only country and region are stored, to keep the address private.
    const { country, region } = next.destination;
    storage.write({ ...next, destination: { country, region } });
    wake();
  },

  clear: (): void => cartRequestStore.change(INITIAL),

  subscribe,
};

export const useCartRequest = (): CartPricingRequest =>
  useSyncExternalStore(cartRequestStore.subscribe, cartRequestStore.get, () => INITIAL);
