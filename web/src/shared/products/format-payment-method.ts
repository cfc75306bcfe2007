import type { Order } from '@contract/orders/orders';
import { t } from '@contract/texts/text';

const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: t('American Express'),
  discover: 'Discover',
  diners: t('Diners Club'),
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** Names of payment methods other than cards, by Stripe's identifier. */
const METHODS: Record<string, string> = {
  sepa_debit: t('SEPA Direct Debit'),
  us_bank_account: t('US bank account'),
  ideal: 'iDEAL',
  eps: 'EPS',
  p24: 'Przelewy24',
  paypal: 'PayPal',
  amazon_pay: t('Amazon Pay'),
  revolut_pay: t('Revolut Pay'),
  cashapp: t('Cash App Pay'),
  afterpay_clearpay: 'Afterpay',
  wechat_pay: t('WeChat Pay'),
};

/** Converts an identifier to a name: 'mb_way' becomes 'Mb way'. */
const toReadableName = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

/** Formats a payment method: 'Visa •••• 4242' or 'iDEAL'. Returns '' if unknown. */
export function formatPaymentMethod({ brand, last4 }: Pick<Order['payment'], 'brand' | 'last4'>): string {
  const name = brand ? (BRANDS[brand] ?? METHODS[brand] ?? toReadableName(brand)) : '';
  return [name, last4 && `•••• ${last4}`].filter(Boolean).join(' ');
}
