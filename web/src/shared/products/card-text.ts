import type { Order } from '@contract/orders/orders';

const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** 'Visa •••• 4242', or as much of it as is known; may be empty. */
export function cardText({ brand, last4 }: Pick<Order['payment'], 'brand' | 'last4'>): string {
  const name = brand ? (BRANDS[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)) : '';
  return [name, last4 && `•••• ${last4}`].filter(Boolean).join(' ');
}
