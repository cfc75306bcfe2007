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

/** Names of payment methods other than cards, by Stripe's identifier. */
const METHODS: Record<string, string> = {
  sepa_debit: 'SEPA Direct Debit',
  us_bank_account: 'US bank account',
  ideal: 'iDEAL',
  eps: 'EPS',
  p24: 'Przelewy24',
  paypal: 'PayPal',
  amazon_pay: 'Amazon Pay',
  revolut_pay: 'Revolut Pay',
  cashapp: 'Cash App Pay',
  afterpay_clearpay: 'Afterpay',
  wechat_pay: 'WeChat Pay',
};

/** Converts an identifier to a name: 'mb_way' becomes 'Mb way'. */
const toReadableName = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

/** Formats a payment method: 'Visa •••• 4242' or 'iDEAL'. Returns '' if unknown. */
export function formatPaymentMethod({ brand, last4 }: Pick<Order['payment'], 'brand' | 'last4'>): string {
  const name = brand ? (BRANDS[brand] ?? METHODS[brand] ?? toReadableName(brand)) : '';
  return [name, last4 && `•••• ${last4}`].filter(Boolean).join(' ');
}
