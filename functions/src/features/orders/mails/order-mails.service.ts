import { postalLines } from '../../../contract/addresses/address-lines';
import { followPath } from '../../../contract/orders/order-token';
import { refundFailureText } from '../../../contract/orders/refunds';
import type { ShopSettings } from '../../../contract/settings/shop-settings';
import type { Tx } from '../../../platform/transactions/transactions';
import type { Base } from '../../base-port';
import type { EmailTemplate } from '../../mail/email-port';
import type { NoticesService } from '../../notices/notices.service';
import type { OrderLinksRepository } from '../guests/order-links.repository';
import type { StoredRefund } from '../money/order-payment';
import type { StoredOrder } from '../order-document';
import { amountText, hasMoney, placeOf, type OrderEmail, type OrderWords } from './order-emails';
import { toEmailRows, toEmailSums } from './order-email-summary';

interface Dependencies extends Pick<Base, 'mail' | 'publicUrl' | 'settings'> {
  links: Pick<OrderLinksRepository, 'open'>;
  notices: Pick<NoticesService, 'send'>;
}

const GUEST_LINK = 'The link in this email opens your order without logging in. Please keep it private.';

/** Whether mail programs turn a line of a postal address into a link, where 'c/o', '3/12' and 'P.O. Box' are usual. */
const hasLink = (line: string) => /:\/|\/\/|@|[\p{L}\p{N}]\.\p{L}{2}/u.test(line);

/**
 * Whether what its buyer typed may be in a mail: money arrived for it, or the shop has accepted it. Anyone may place an order in the
 * name of any address.
 */
const isVouchedFor = (order: StoredOrder): boolean =>
  hasMoney(order) || ['confirmed', 'shipped', 'delivered'].includes(order.status);

/** Returns the lines of an order's address that may be in a mail. Empty if a stranger may have typed them. */
function getShownAddress(order: StoredOrder): string[] {
  const lines = isVouchedFor(order) ? postalLines(order.shippingAddress) : [];
  return lines.some(hasLink) ? [] : lines;
}

/** Returns the first name of an order's recipient. Null if it may not be in a mail, or is no plain name. */
function getFirstName(order: StoredOrder): string | null {
  const [word = ''] =
    getShownAddress(order).length > 0 ? order.shippingAddress.fullName.trim().split(/\s+/) : [];
  return /^[\p{L}\p{M}'’-]{2,40}$/u.test(word) ? word : null;
}

export type OrderMailsService = ReturnType<typeof orderMailsService>;

/** Mails about orders. Each is written in the transaction of the change it reports, so none is lost or untrue. */
export function orderMailsService(dependencies: Dependencies) {
  const { mail, links, notices, settings, publicUrl } = dependencies;

  /** The words of the shop come from the settings that hold now: an awaited read, also between writes. */
  const words = async (): Promise<ShopSettings> => (await settings.current()).settings;

  const address = (path: string) => `${publicUrl}${path}`;

  /** The page of an order: with an account, or by a link of its own. */
  const orderPath = (tx: Tx, { id, guest }: StoredOrder) =>
    guest ? followPath(id, links.open(tx, id, guest.email)) : `/orders/${id}`;

  function orderTemplate(
    tx: Tx,
    order: StoredOrder,
    { kind: _kind, link, about, blocks = [], ...email }: OrderEmail,
  ): EmailTemplate {
    const recipient = getShownAddress(order);
    const shippedTo = recipient.length === 0 ? [] : [{ title: 'Shipping to', lines: recipient }];
    const firstName = getFirstName(order);
    const own = { label: link ?? 'View your order', url: address(orderPath(tx, order)) };
    return {
      ...email,
      ...(firstName === null ? {} : { firstName }),
      paragraphs: [...email.paragraphs, ...(order.guest ? [GUEST_LINK] : [])],
      rows: toEmailRows(order, about),
      // What the order came to says nothing about one parcel of several.
      ...(Array.isArray(about) ? {} : { sums: toEmailSums(order) }),
      blocks: [...blocks, ...(order.pickup ? placeOf(order.pickup) : shippedTo)],
      action: own,
    };
  }

  return {
    /** Mails an order's customer what its words say, if anything, unless that address got too many: see `mail-kinds`. */
    async about(tx: Tx, order: StoredOrder, wordsOf: OrderWords): Promise<void> {
      const current = await words();
      const email = wordsOf(order, current);
      const { id, number, userId, guest, mailTo } = order;
      if (!email || !mailTo) return;
      const recipient = {
        ...{ kind: email.kind, userId, to: mailTo },
        ...{ order: { id, number }, opensOrder: guest !== null },
      };
      await mail.send(tx, current, recipient, () => orderTemplate(tx, order, email));
    },

    /** Tells the shop and its team, as they chose, that the payment provider refused a refund for good. */
    async refundFailed(
      tx: Tx,
      order: StoredOrder,
      refund: Pick<StoredRefund, 'amount' | 'failure'>,
    ): Promise<void> {
      const { id, number } = order;
      const amount = amountText(order, refund.amount);
      await notices.send(tx, 'refund', () => ({
        subject: `The refund for order ${number} failed`,
        heading: 'A refund failed',
        paragraphs: [
          `The payment provider refused the refund of ${amount} for order ${number}. No money was sent.`,
          ...[refundFailureText(refund) ?? []].flat(),
          'The customer may be waiting for it. Try it again on the page of the order, or pay it back another way.',
        ],
        action: { label: 'View the order', path: `/admin/orders/${id}` },
        order: { id, number },
      }));
    },

    /**
     * Asks an order's customer what they think of what it brought.
     * @param names of the products that they have not reviewed.
     * @param optOut the path of the page that ends these mails.
     */
    async reviewRequest(tx: Tx, order: StoredOrder, names: readonly string[], optOut: string): Promise<void> {
      const { id, number, userId, mailTo, pickup } = order;
      const current = await words();
      const firstName = getFirstName(order);
      await mail.send(
        tx,
        current,
        { kind: 'review-request', userId, to: mailTo, order: { id, number } },
        () => ({
          subject: `How was your order from ${current.shop.name}?`,
          heading: 'How was your order?',
          ...(firstName === null ? {} : { firstName }),
          paragraphs: [
            `Your order ${number} was ${pickup ? 'collected' : 'delivered'} a week ago. Your review helps other customers choose.`,
            'We publish your review after checking it. We ask only once for each order.',
          ],
          blocks: [{ title: 'Products to review', lines: [...names] }],
          action: { label: 'Write a review', url: address(`/orders/${id}`) },
          more: { label: 'Unsubscribe from review emails', url: address(optOut) },
        }),
      );
    },
  };
}
