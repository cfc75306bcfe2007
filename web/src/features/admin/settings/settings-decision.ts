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
    holdMinutes: 'Unpaid orders keep their stock for, minutes',
    guests: 'Let people order without an account',
    replyTo: 'Answers go to',
    welcome: 'Welcome new customers',
    delivered: 'Tell customers that their order was delivered',
    reviews: 'Ask customers for reviews',
    sellerName: 'Seller',
    sellerAddress: "Seller's address",
    taxId: 'Tax number',
    invoicePrefix: 'Invoice numbers begin with',
    creditNotePrefix: 'Credit note numbers begin with',
    thresholdBasis: 'Compared with the value',
    minDays: 'Arrives after at least, days',
    maxDays: 'Arrives after at most, days',
  },
});
