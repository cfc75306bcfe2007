import { isDeepStrictEqual } from 'node:util';
import type { SetupChecklist } from '../../contract/panel/readiness';
import type { SettingsVersion } from '../../contract/settings/shop-settings';
import { createSetupChecklistItems, type SetupChecklistData } from './ready-items';
import type { Shop } from '../../platform/shop';

const MAX_ADMINISTRATORS = 5;

export function createSetupChecklistService({
  payment,
  publicUrl,
  mailSenderKind: senderKind,
  hasAppCheck: appCheck,
  settings,
  now,
  paymentEvents,
  mailAdmin,
  orders,
  productAdmin,
  users,
  backupRecordRepository: backups,
}: Shop) {
  async function findTrialOrder({
    version,
    settings: current,
  }: SettingsVersion): Promise<SetupChecklistData['trial']> {
    const order = await orders.listNewest();
    if (!order) return null;
    const then =
      order.settingsVersion === version
        ? current
        : (await settings.getVersion(order.settingsVersion)).settings;
    const underRulesOfNow =
      isDeepStrictEqual(then.tax, current.tax) && isDeepStrictEqual(then.shipping, current.shipping);
    return { at: order.at, underRulesOfNow };
  }

  return {
    /** Returns all items of the setup checklist. Costs about 15 reads, regardless of the shop's size. */
    async getReadiness(): Promise<SetupChecklist> {
      const current = await settings.getCurrent();
      const [webhookAt, { test, sentAt }, tried, products, administrators, backup] = await Promise.all([
        paymentEvents.getLastAcceptedTime(),
        mailAdmin.getDeliveryProof(),
        findTrialOrder(current),
        productAdmin.countOnSale(),
        users.countAdministrators(MAX_ADMINISTRATORS),
        backups.find(),
      ]);
      const testMail = test && {
        _id: test._id,
        state: test.state,
        failure: test.failure,
        at: test.sentAt ?? test.createdAt,
      };
      const items = createSetupChecklistItems({
        payment,
        publicUrl,
        settings: current.settings,
        webhookAt,
        trial: tried,
        products,
        administrators,
        appCheck,
        sender: { kind: senderKind, sentAt, testMail },
        backupAt: backup?.finishedAt ?? null,
        now: now(),
      });
      return { open: items.filter(({ state }) => state === 'open').length, items, testMail };
    },
  };
}
