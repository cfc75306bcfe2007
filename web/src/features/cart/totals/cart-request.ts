import { useSyncExternalStore } from 'react';
import { storeConfig } from '@contract/store-config';
import { createListenerSet } from '@/shared/listeners';
import { toUnknownRecord, createJsonStorage } from '@/shared/storage/stored-json';

/** Destination, shipping method and discount codes that the cart's prices depend on. */
export interface CartPricingRequest {
  destination: { country: string; region?: string; zipCode?: string };
  shippingMethod?: string;
  codes: readonly string[];
}

const storage = createJsonStorage('sessionStorage', 'cart-request');

/** Initial pricing request. Until an address is known, prices are calculated for the shop's first country. */
const INITIAL: CartPricingRequest = { destination: { country: storeConfig.countries[0] ?? '' }, codes: [] };

const toText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

function readStored(): CartPricingRequest {
  const { destination, shippingMethod, codes } = toUnknownRecord(storage.read());
  const { country, region } = toUnknownRecord(destination);
  return {
    destination: { country: toText(country) ?? INITIAL.destination.country, region: toText(region) },
    shippingMethod: toText(shippingMethod),
    codes: Array.isArray(codes) ? codes.flatMap((code) => toText(code) ?? []) : [],
  };
}

let current: CartPricingRequest | null = null;
const { subscribe, wake } = createListenerSet();

export const cartPricingRequestStore = {
  get: (): CartPricingRequest => (current ??= readStored()),

  change(changes: Partial<CartPricingRequest>): void {
    const next = { ...cartPricingRequestStore.get(), ...changes };
    if (JSON.stringify(next) === JSON.stringify(current)) return;
    current = next;
    // Stores only country and region, to keep the address private.
    const { country, region } = next.destination;
    storage.write({ ...next, destination: { country, region } });
    wake();
  },

  clear: (): void => cartPricingRequestStore.change(INITIAL),

  subscribe,
};

export const useCartPricingRequest = (): CartPricingRequest =>
  useSyncExternalStore(cartPricingRequestStore.subscribe, cartPricingRequestStore.get, () => INITIAL);
