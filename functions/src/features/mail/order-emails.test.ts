import { describe, expect, test } from 'vitest';
import { minor } from '../../contract/money';
import { DEFAULT_SETTINGS } from '../../contract/settings/default-settings';
import type { MailedOrder, MailedRefund } from './mailed-order';
import { statusEmail } from './order-emails';

const NOTHING = minor(0);

type Payment = MailedOrder['payment'];

function cancelled(
  { by, note }: MailedOrder['timeline'][number],
  payment: Partial<Payment> = {},
  refund: MailedRefund | null = null,
): string {
  const order: MailedOrder = {
    ...{
      id: 'order-1',
      number: 'ORDER001',
      invoice: null,
      guest: null,
      userId: 'robin',
      mailTo: 'robin@example.com',
    },
    ...{ status: 'cancelled', lines: [], refunds: [], taxes: [], discounts: [] },
    ...{ tracking: null, pickup: null },
    ...{ subtotal: minor(2400), shippingCost: minor(999), tax: minor(192), total: minor(3591) },
    ...{ shipping: { name: 'Standard' }, priceBasis: 'net', currency: 'USD' },
    shippingAddress: {
      ...{ fullName: 'Robin', phone: '', address: '1 Elm Street', apartment: '', city: 'Springfield' },
      ...{ state: 'OR', zipCode: '97475', country: 'US' },
    },
    payment: {
      ...{ status: 'unpaid', authorised: NOTHING, captured: NOTHING, recorded: [], refunded: NOTHING },
      ...{ disputed: NOTHING, last4: null, declined: false, expiresAt: null },
      ...payment,
    },
    timeline: [{ by, note }],
  };
  return statusEmail(order, DEFAULT_SETTINGS, refund)!.paragraphs.join(' ');
}

describe('the mail about a cancelled order', () => {
  test.each([
    ['Not paid in time', 'was cancelled, because it was not paid in time.'],
    ['Too many refused cards', 'was cancelled, because too many cards were declined.'],
    ['The account was deleted', 'was cancelled, because your account was deleted.'],
    ['', 'was cancelled.'],
  ])('gives the reason of the system: %s', (note, words) => {
    expect(cancelled({ by: 'system', note })).toBe(`Your order ORDER001 ${words} Nothing was charged.`);
  });

  test.each<[string, Partial<Payment>]>([
    ['Nothing was charged.', {}],
    [
      'Your payment is still being processed. If it goes through, we will refund it.',
      { status: 'authorised', authorised: minor(3591) },
    ],
    [
      'The charge is disputed. Your bank holds the money and will decide.',
      { status: 'disputed', authorised: minor(3591), captured: minor(3591), disputed: minor(3591) },
    ],
    [
      'Your payment has already been refunded.',
      { status: 'refunded', authorised: minor(3591), captured: minor(3591), refunded: minor(3591) },
    ],
  ])('says of the money: %s', (words, payment) => {
    expect(cancelled({ by: 'admin', note: '' }, payment)).toBe(
      `We have cancelled your order ORDER001. ${words}`,
    );
  });
});
