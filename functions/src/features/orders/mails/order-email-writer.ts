import type { MailKind } from '../../../contract/mail/mail-kinds';
import type { ShopSettings } from '../../../contract/settings/shop-settings';
import type { EmailTemplate } from '../../mail/email-port';
import type { StoredRefund } from '../money/order-payment';
import type { StoredOrder } from '../order-document';
import type { StoredParcel } from '../parcels/stored-parcel';

export interface OrderEmail extends Pick<EmailTemplate, 'subject' | 'heading' | 'paragraphs' | 'blocks'> {
  kind: MailKind;
  /** Items in the email: only shipped items, or only items in the given parcels. Defaults to all items. */
  about?: 'sent' | readonly StoredParcel[];
  link?: string;
  /** Blocks after all others. */
  endBlocks?: EmailTemplate['blocks'];
}

/** Function that creates an email about an order. Returns null if no email is needed. */
export type OrderEmailWriter = (order: StoredOrder, settings: ShopSettings) => OrderEmail | null;

export type RefundedAmounts = Pick<StoredRefund, 'amount' | 'byHand'>;
