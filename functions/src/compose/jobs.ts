import type { Shop } from '../platform/shop';
import { recordJobFailures } from '../scheduled/record-job-failures';
import { hasUnlimitedTime } from '../scheduled/time-budget';
import { createSearchTermsBackfill } from './search-terms-backfill';

export type ShopJobs = ReturnType<typeof createShopJobs>;

/** Returns the scheduled jobs. The services of a job are created when the job runs. */
export function createShopJobs(shop: Shop) {
  const { db, live, orderJobs } = shop;
  return recordJobFailures(
    {
      ...orderJobs,
      compareCounts: async (hasTime = hasUnlimitedTime) => {
        await orderJobs.compareCounts(hasTime);
        await createSearchTermsBackfill(db).run(hasTime);
        if (live) await shop.backupMonitor.check();
      },
      settleLabels: (hasTime = hasUnlimitedTime) => shop.labelReconciliation.reconcile(hasTime),
      finishErasures: async (hasTime = hasUnlimitedTime) => ({
        finished: await shop.accountErasure.finish(hasTime),
      }),
      deliverMails: (hasTime = hasUnlimitedTime) => shop.mailDelivery.deliverDue(hasTime),
      tidyMails: (hasTime = hasUnlimitedTime) => shop.mail.cleanUp(hasTime),
      sendDigests: () => shop.digests.sendDue(),
      tidyMessages: (hasTime = hasUnlimitedTime) => shop.messages.cleanUp(hasTime),
      maintainImports: (hasTime = hasUnlimitedTime) => shop.importRun.maintain(hasTime),
      makeFiles: (hasTime = hasUnlimitedTime) => shop.files.runDueSteps(hasTime),
      sendCareReminders: (hasTime = hasUnlimitedTime) => shop.ownedItems.sendDueReminders(hasTime),
      sendStockNotices: (hasTime = hasUnlimitedTime) => shop.stockNotices.sendDue(hasTime),
      maintainCatalogueIndex: async (hasTime = hasUnlimitedTime) => ({
        updated: await shop.products.maintainIndex(hasTime),
      }),
    },
    shop,
  );
}
