import { formatPostalAddress } from '../../../contract/addresses/address-lines';
import type { MailKind } from '../../../contract/mail/mail-kinds';
import { getGuestOrderPath } from '../../../contract/orders/order-token';
import { followsConsumerLaw } from '../../../contract/settings/markets';
import { formatRefundFailure } from '../../../contract/orders/refund-schemas';
import type { ShopSettings } from '../../../contract/settings/shop-settings';
import { SOURCE_LANGUAGE } from '../../../contract/texts/languages';
import { msg, t } from '../../../contract/texts/text';
import { getWithdrawalPath } from '../../../contract/withdrawals/withdrawal-path';
import type { Shop } from '../../../platform/shop';
import { toLanguagePath } from '../../../platform/texts/language-path';
import { withLanguage } from '../../../platform/texts/translate';
import type { TransactionHandle } from '../../../platform/transactions/transactions';
import type { EmailTemplate } from '../../mail/email-port';
import type { StoredRefund } from '../money/order-payment';
import { getDestinationCountry, type StoredOrder, type StoredOrderLine } from '../order-document';
import { formatOrderAmount, hasReceivedPayment, toPickupEmailBlocks } from './order-email-parts';
import type { OrderEmail, OrderEmailWriter } from './order-email-writer';
import { toGiftEmailBlocks } from './gift-email-blocks';
import { getOrderEmailProgress, toOrderEmailRows, toOrderEmailTotals } from './order-email-summary';
import {
  createWithdrawalCodeEmail,
  createWithdrawalReceiptEmail,
  type WithdrawalReceiptContent,
} from './withdrawal-emails';

const GUEST_LINK = msg('The link in this email opens your order without logging in. Please keep it private.');

/** Emails about orders from which the customer can withdraw. They have a link to the page for withdrawals. */
const KINDS_WITH_WITHDRAWAL: ReadonlySet<MailKind> = new Set([
  'order-paid',
  'order-confirmed',
  'order-shipped',
  'order-edited',
  'order-delivered',
]);

/** Returns true if an email client may turn an address line into a link. Returns false for 'c/o' and 'P.O. Box'. */
const hasLink = (line: string) => /:\/|\/\/|@|[\p{L}\p{N}]\.\p{L}{2}/u.test(line);

/** Returns true if an email may quote the buyer's text. False for unpaid orders, which could be used to send spam. */
const isTrustedOrder = (order: StoredOrder): boolean =>
  hasReceivedPayment(order) || ['confirmed', 'shipped', 'delivered'].includes(order.status);

function getShownAddress(order: StoredOrder): string[] {
  const lines = isTrustedOrder(order) ? formatPostalAddress(order.shippingAddress) : [];
  return lines.some(hasLink) ? [] : lines;
}

/**
 * Returns the buyer's first name, or null if the email may not quote it or it does not look like a name. Null for a
 * gift without the buyer's name, because the address may have another person's name.
 */
function getFirstName(order: StoredOrder): string | null {
  const { gift, shippingAddress } = order;
  const name = gift ? gift.from : shippingAddress.fullName;
  const [word = ''] = getShownAddress(order).length > 0 ? name.trim().split(/\s+/) : [];
  return /^[\p{L}\p{M}'’-]{2,40}$/u.test(word) ? word : null;
}

type OrderMailArguments = [tx: TransactionHandle, order: StoredOrder, ...content: unknown[]];

/** Makes a function send its email in the language of the order, because payments, jobs and the team cause emails too. */
const inOrderLanguage =
  <A extends OrderMailArguments, R>(send: (...args: A) => R) =>
  (...args: A): R =>
    withLanguage(args[1].language ?? SOURCE_LANGUAGE, () => send(...args));

export function createOrderMailsService({ mail, orderLinks: links, notices, settings, publicUrl }: Shop) {
  const getSettings = async (): Promise<ShopSettings> => (await settings.getCurrent()).settings;

  const address = (path: string) => publicUrl + toLanguagePath(path);

  const orderPath = (tx: TransactionHandle, { id, guest }: StoredOrder) =>
    guest ? getGuestOrderPath(id, links.createLink(tx, id, guest.email)) : `/orders/${id}`;

  function orderTemplate(
    tx: TransactionHandle,
    order: StoredOrder,
    { kind, link, about, blocks = [], endBlocks = [], ...email }: OrderEmail,
    { markets }: ShopSettings,
  ): EmailTemplate {
    const canWithdraw =
      KINDS_WITH_WITHDRAWAL.has(kind) && followsConsumerLaw(markets.regions, getDestinationCountry(order));
    const recipient = getShownAddress(order);
    const shippedTo = recipient.length === 0 ? [] : [{ title: t('Shipping to'), lines: recipient }];
    const firstName = getFirstName(order);
    const progress = getOrderEmailProgress(order, kind);
    const orderAction = { label: link ?? t('View your order'), url: address(orderPath(tx, order)) };
    return {
      ...email,
      ...(firstName === null ? {} : { firstName }),
      paragraphs: [...email.paragraphs, ...(order.guest ? [t(GUEST_LINK)] : [])],
      rows: toOrderEmailRows(order, about, (line) =>
        kind === 'order-delivered' && !order.guest ? address(`/orders/${order.id}/items/${line}`) : null,
      ),
      ...(progress && { progress }),
      ...(Array.isArray(about) ? {} : { sums: toOrderEmailTotals(order) }),
      blocks: [
        ...blocks,
        ...(isTrustedOrder(order) ? toGiftEmailBlocks(order) : []),
        ...(order.pickup ? toPickupEmailBlocks(order.pickup) : shippedTo),
        ...endBlocks,
      ],
      action: orderAction,
      ...(canWithdraw && {
        more: {
          label: t('Withdraw from contract here'),
          url: address(getWithdrawalPath('number', order.number)),
        },
      }),
    };
  }

  const senders = {
    async sendOrderEmail(
      tx: TransactionHandle,
      order: StoredOrder,
      wordsOf: OrderEmailWriter,
    ): Promise<void> {
      const current = await getSettings();
      const email = wordsOf(order, current);
      const { id, number, userId, guest, mailTo } = order;
      if (!email || !mailTo) return;
      const recipient = {
        kind: email.kind,
        userId,
        to: mailTo,
        order: { id, number },
        opensOrder: guest !== null,
      };
      await mail.send(tx, current, recipient, () => orderTemplate(tx, order, email, current));
    },

    /**
     * Sends the code that proves the address of an order to a customer who wants to withdraw without a session.
     * Returns false if the address has reached its daily limit of codes.
     */
    async sendWithdrawalCode(
      tx: TransactionHandle,
      { id, number, userId, mailTo }: StoredOrder,
      { code, minutes }: { code: string; minutes: number },
    ): Promise<boolean> {
      const recipient = { kind: 'withdrawal-code', userId, to: mailTo, order: { id, number } } as const;
      return mail.send(tx, await getSettings(), recipient, () =>
        createWithdrawalCodeEmail(number, code, {
          minutes,
          url: address(getWithdrawalPath('number', number)),
        }),
      );
    },

    /**
     * Sends the receipt of a withdrawal. Omits the name if the address is not proven and the order is neither paid nor
     * accepted, or if email clients may turn the name into a link.
     */
    async sendWithdrawalReceipt(
      tx: TransactionHandle,
      order: StoredOrder,
      receipt: WithdrawalReceiptContent,
      isProven: boolean,
    ): Promise<void> {
      const { id, number, userId, guest } = order;
      const current = await getSettings();
      const recipient = { userId, to: receipt.email, order: { id, number }, opensOrder: guest !== null };
      const mayQuote = (isProven || isTrustedOrder(order)) && !hasLink(receipt.name);
      await mail.send(tx, current, { kind: 'withdrawal-receipt', ...recipient }, () =>
        createWithdrawalReceiptEmail(
          { ...receipt, name: mayQuote ? receipt.name : '' },
          current,
          address(orderPath(tx, order)),
        ),
      );
    },

    async notifyOfFailedRefund(
      tx: TransactionHandle,
      order: StoredOrder,
      refund: Pick<StoredRefund, 'amount' | 'failure'>,
    ): Promise<void> {
      const { id, number } = order;
      const amount = formatOrderAmount(order, refund.amount);
      await notices.send(tx, 'refund', () => ({
        subject: t('The refund for order {number} failed', { number }),
        heading: t('A refund failed'),
        paragraphs: [
          t('The payment provider refused the refund of {amount} for order {number}. No money was sent.', {
            amount,
            number,
          }),
          ...[formatRefundFailure(refund) ?? []].flat(),
          t(
            'The customer may be waiting for it. Try it again on the page of the order, or pay it back another way.',
          ),
        ],
        action: { label: t('View the order'), path: `/admin/orders/${id}` },
        order: { id, number },
      }));
    },

    /**
     * Sends the email that asks for product reviews.
     * @param lines items whose products the customer has not reviewed
     * @param optOut path of the unsubscribe page
     */
    async sendReviewRequest(
      tx: TransactionHandle,
      order: StoredOrder,
      lines: readonly StoredOrderLine[],
      optOut: string,
    ): Promise<void> {
      const { id, number, userId, mailTo, pickup } = order;
      const current = await getSettings();
      const firstName = getFirstName(order);
      await mail.send(
        tx,
        current,
        { kind: 'review-request', userId, to: mailTo, order: { id, number } },
        () => ({
          subject: t('How was your order from {shop}?', { shop: current.shop.name }),
          heading: t('How was your order?'),
          ...(firstName === null ? {} : { firstName }),
          paragraphs: [
            pickup
              ? t('Your order {number} was collected a week ago. Your review helps other customers choose.', {
                  number,
                })
              : t('Your order {number} was delivered a week ago. Your review helps other customers choose.', {
                  number,
                }),
            t('We publish your review after checking it. We ask only once for each order.'),
          ],
          rows: lines.map((line) => ({
            label: line.name,
            image: line.image,
            url: address(`/orders/${id}/items/${line.id}`),
          })),
          action: { label: t('Write a review'), url: address(`/orders/${id}`) },
          more: { label: t('Unsubscribe from review emails'), url: address(optOut) },
        }),
      );
    },

    /**
     * Sends the email that reminds a customer to care for an item. Returns false if the address has reached its limit.
     * @param reminder instruction, months between two emails, and path of the page that stops them
     */
    async sendCareReminder(
      tx: TransactionHandle,
      order: StoredOrder,
      line: StoredOrderLine,
      { text, months, stop }: { text: string; months: number; stop: string },
    ): Promise<boolean> {
      const { id, number, userId, mailTo } = order;
      const current = await getSettings();
      const firstName = getFirstName(order);
      const url = address(`/orders/${id}/items/${line.id}`);
      const title = t('Time to care for your {product}', { product: line.name });
      return mail.send(
        tx,
        current,
        { kind: 'care-reminder', userId, to: mailTo, order: { id, number } },
        () => ({
          subject: title,
          heading: title,
          ...(firstName === null ? {} : { firstName }),
          paragraphs: [
            text,
            t(
              '{months, plural, one {You asked us to remind you every month.} other {You asked us to remind you every {months} months.}}',
              { months },
            ),
          ],
          rows: [{ label: [line.name, ...Object.values(line.options)].join(', '), image: line.image, url }],
          action: { label: t('View care and details'), url },
          more: { label: t('Stop this reminder'), url: address(stop) },
        }),
      );
    },
  };

  return {
    sendOrderEmail: inOrderLanguage(senders.sendOrderEmail),
    sendWithdrawalCode: inOrderLanguage(senders.sendWithdrawalCode),
    sendWithdrawalReceipt: inOrderLanguage(senders.sendWithdrawalReceipt),
    sendReviewRequest: inOrderLanguage(senders.sendReviewRequest),
    sendCareReminder: inOrderLanguage(senders.sendCareReminder),
    notifyOfFailedRefund: senders.notifyOfFailedRefund,
  };
}
