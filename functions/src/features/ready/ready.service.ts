import { isDeepStrictEqual } from 'node:util';
import type { PublicConfig } from '../../contract/config';
import type { Readiness } from '../../contract/panel/readiness';
import type { SettingsVersion } from '../../contract/settings/shop-settings';
import type { MailAdminService } from '../mail/mail-admin.service';
import type { OrdersService } from '../orders/orders.service';
import type { PaymentEventsService } from '../payments/payment-events.service';
import type { ProductAdminService } from '../products/product-admin.service';
import type { UsersService } from '../users/users.service';
import type { BackupRecordRepository } from './backup-record.repository';
import { createReadinessItems, type ReadinessData } from './ready-items';
import type { FeatureDependencies } from '../base-port';

const MAX_ADMINISTRATORS = 5;

interface Dependencies extends Pick<FeatureDependencies, 'now' | 'publicUrl' | 'settings'> {
  payment: PublicConfig['payment'];
  senderKind: ReadinessData['sender']['kind'];
  appCheck: boolean;
  paymentEvents: Pick<PaymentEventsService, 'lastAccepted'>;
  mailAdmin: Pick<MailAdminService, 'proof'>;
  orders: Pick<OrdersService, 'newest'>;
  productAdmin: Pick<ProductAdminService, 'countOnSale'>;
  users: Pick<UsersService, 'countAdministrators'>;
  backups: BackupRecordRepository;
}

export function createReadinessService(dependencies: Dependencies) {
  const { payment, publicUrl, senderKind, appCheck, settings, now } = dependencies;
  const { paymentEvents, mailAdmin, orders, productAdmin, users, backups } = dependencies;

  async function findTrialOrder({
    version,
    settings: current,
  }: SettingsVersion): Promise<ReadinessData['trial']> {
    const order = await orders.newest();
    if (!order) return null;
    const then =
      order.settingsVersion === version ? current : (await settings.at(order.settingsVersion)).settings;
    const underRulesOfNow =
      isDeepStrictEqual(then.tax, current.tax) && isDeepStrictEqual(then.shipping, current.shipping);
    return { at: order.at, underRulesOfNow };
  }

  return {
    /** Returns all items of the setup checklist. Needs about fifteen reads, regardless of the shop's size. */
    async look(): Promise<Readiness> {
      const current = await settings.current();
      const [webhookAt, { test, sentAt }, tried, products, administrators, backup] = await Promise.all([
        paymentEvents.lastAccepted(),
        mailAdmin.proof(),
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
      const items = createReadinessItems({
        ...{
          payment,
          publicUrl,
          settings: current.settings,
          webhookAt,
          trial: tried,
          products,
          administrators,
          appCheck,
        },
        sender: { kind: senderKind, sentAt, testMail },
        backupAt: backup?.finishedAt ?? null,
        now: now(),
      });
      return { open: items.filter(({ state }) => state === 'open').length, items, testMail };
    },
  };
}
