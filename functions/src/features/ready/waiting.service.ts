import type { Waiting } from '../../contract/waiting';
import type { MailAdminService } from '../mail/mail-admin.service';
import type { OrderCountsService } from '../orders/order-counts.service';
import type { ReviewModerationService } from '../reviews/review-moderation.service';

interface Dependencies {
  orderCounts: Pick<OrderCountsService, 'read'>;
  reviewModeration: Pick<ReviewModerationService, 'pending'>;
  mailAdmin: Pick<MailAdminService, 'unsent'>;
}

/** What waits for an administrator. */
export const waitingService = ({ orderCounts, reviewModeration, mailAdmin }: Dependencies) => ({
  /** Reads ten documents, however many orders there are: orders are counted as they change. */
  async count(): Promise<Waiting> {
    const [{ all }, reviews, mails] = await Promise.all([
      orderCounts.read(),
      reviewModeration.pending(),
      mailAdmin.unsent(),
    ]);
    const { pending, confirmed } = all;
    return { orders: { pending, confirmed }, reviews, mails };
  },
});
