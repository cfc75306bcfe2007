import { useSyncExternalStore } from 'react';
import type { Gift } from '@contract/orders/gift';
import { storeConfig } from '@contract/store-config';
import { createListenerSet } from '@/shared/listeners';
import { toUnknownRecord, createJsonStorage } from '@/shared/storage/stored-json';

/** Destination, shipping method, discount codes and gift options, on which the cart's prices depend. */
export interface CartPricingRequest {
  destination: { country: string; region?: string; zipCode?: string };
  shippingMethod?: string | undefined;
  codes: readonly string[];
  /** Gift options of the order. Null or missing if it is not a gift. */
  gift?: Gift | null;
}

const storage = createJsonStorage('sessionStorage', 'cart-request');

/** Initial pricing request. Until an address is known, prices are calculated for the shop's first country. */
const INITIAL: CartPricingRequest = {
  destination: { country: storeConfig.countries[0] ?? '' },
  shippingMethod: undefined,
  codes: [],
  gift: null,
};

const toText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

function toGift(stored: unknown): Gift | null {
  if (stored == null) return null;
  const { from, wrapped, message, hidePrices, notBefore } = toUnknownRecord(stored);
  return {
    from: toText(from) ?? '',
    wrapped: wrapped === true,
    message: toText(message) ?? '',
    hidePrices: hidePrices === true,
    notBefore: toText(notBefore) ?? null,
  };
}

function readStored(): CartPricingRequest {
  const { destination, shippingMethod, codes, gift } = toUnknownRecord(storage.read());
  const { country, region } = toUnknownRecord(destination);
  return {
    destination: { country: toText(country) ?? INITIAL.destination.country, region: toText(region) },
    shippingMethod: toText(shippingMethod),
    codes: Array.isArray(codes) ? codes.flatMap((code) => toText(code) ?? []) : [],
    gift: toGift(gift),
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
