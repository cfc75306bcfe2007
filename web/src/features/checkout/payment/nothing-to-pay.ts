import type { ProviderPayment } from './provider-payment';

/** An order that comes to nothing is paid when it is placed: no provider is asked. */
export const nothingToPay: ProviderPayment = {
  readsFields: false,
  problem: () => null,
  prepare: () => Promise.resolve(null),
  confirm: () => Promise.reject(new Error('There is nothing to pay')),
};
