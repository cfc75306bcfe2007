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

/** Methods that are no cards, named in the place of a card's brand. */
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

/** 'mb_way' as 'Mb way', for methods that the table above does not know. */
const readable = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

/** 'Visa •••• 4242', 'iDEAL', or as much of it as is known; may be empty. */
export function cardText({ brand, last4 }: Pick<Order['payment'], 'brand' | 'last4'>): string {
  const name = brand ? (BRANDS[brand] ?? METHODS[brand] ?? readable(brand)) : '';
  return [name, last4 && `•••• ${last4}`].filter(Boolean).join(' ');
}
