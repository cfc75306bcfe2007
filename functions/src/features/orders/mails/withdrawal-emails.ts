import type { ShopSettings } from '../../../contract/settings/shop-settings';
import { t } from '../../../contract/texts/text';
import type { EmailTemplate } from '../../mail/email-port';
import { formatFullTime } from './order-email-dates';

/** Withdrawal whose receipt is sent. The name is empty if the email may not quote it. */
export interface WithdrawalReceiptContent {
  number: string;
  name: string;
  email: string;
  at: Date;
  lines: readonly { name: string; options: Readonly<Record<string, string>>; quantity: number }[];
}

/** Creates the email with the code that proves the address of an order. */
export const createWithdrawalCodeEmail = (
  number: string,
  code: string,
  { minutes, url }: { minutes: number; url: string },
): EmailTemplate => ({
  subject: t('{code} is your code to withdraw from order {number}', { code, number }),
  heading: t('Your code: {code}', { code }),
  paragraphs: [
    t('Enter this code in the shop to withdraw from order {number}. It is valid for {minutes} minutes.', {
      number,
      minutes,
    }),
    t('If you did not ask for a code, please ignore this email. Nothing has changed.'),
  ],
  action: { label: t('Enter the code'), url },
});

/**
 * Creates the receipt of a withdrawal, with the content of the declaration and the time at which it was received
 * (directive 2011/83/EU, article 11a(4)).
 */
export function createWithdrawalReceiptEmail(
  { number, name, email, at, lines }: WithdrawalReceiptContent,
  { shop }: ShopSettings,
  orderUrl: string,
): EmailTemplate {
  const time = formatFullTime(at, shop.timeZone);
  return {
    subject: t('We have received your withdrawal from order {number}', { number }),
    heading: t('We have received your withdrawal'),
    paragraphs: [
      t('You have withdrawn from the contract for the items below. We received your withdrawal on {time}.', {
        time,
      }),
      t(
        'It takes effect at once, and you do not have to give a reason. Please keep this email as your receipt.',
      ),
      t(
        'If you have the items already, please send them back within 14 days. We will write to you about your refund.',
      ),
    ],
    rows: lines.map((line) => ({
      label: [line.name, ...Object.values(line.options)].join(', '),
      value: t('Quantity: {quantity}', { quantity: line.quantity }),
    })),
    blocks: [
      {
        title: t('Your withdrawal'),
        lines: [
          t('Order: {number}', { number }),
          ...(name ? [t('Name: {name}', { name })] : []),
          t('Confirmation sent to: {email}', { email }),
          t('Received: {time}', { time }),
        ],
      },
    ],
    action: { label: t('View your order'), url: orderUrl },
  };
}
