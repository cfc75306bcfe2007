import type { OfflinePaymentMethod } from '@contract/orders/payments/receipt-methods';
import { t } from '@contract/texts/text';

export const MANUAL_PAYMENT_METHOD_LABELS: Record<OfflinePaymentMethod, string> = {
  cash: t('Cash'),
  bank_transfer: t('Bank transfer'),
  card_terminal: t('Card terminal'),
  other: t('Another way'),
};
