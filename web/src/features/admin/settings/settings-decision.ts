import { fieldDecision } from '@/shared/forms/field-decision';
import type { SettingsForm } from './settings-form';
import { SECTION_LABELS } from './settings-tabs';

/** How versions of the settings are compared. */
export const settingsDecision = fieldDecision<SettingsForm>({
  labels: {
    ...SECTION_LABELS,
    'money.priceBasis': 'Prices are listed',
    'money.rounding': 'Tax is rounded',
    'tax.shipping': 'Shipping is taxed',
    'shop.claims.support': 'Support',
    moneyBackDays: 'Money back, days',
    returnDays: 'Returns, days',
    warrantyYears: 'Warranty, years',
    lowAt: 'Low stock',
    holdMinutes: 'Hold stock for unpaid orders for, minutes',
    guests: 'Allow guest checkout',
    replyTo: 'Reply-to address',
    welcome: 'Welcome new customers',
    delivered: 'Notify customers when their order is delivered',
    reviews: 'Ask customers for reviews',
    sellerName: 'Seller',
    sellerAddress: "Seller's address",
    taxId: 'Tax number',
    invoicePrefix: 'Invoice number prefix',
    creditNotePrefix: 'Credit note number prefix',
    thresholdBasis: 'Compared with the value',
    minDays: 'Minimum delivery time, days',
    maxDays: 'Maximum delivery time, days',
  },
});
