import { isDeepStrictEqual } from 'node:util';
import type { PublicConfig } from '../../contract/config';
import type { Readiness } from '../../contract/panel/ready';
import type { SettingsVersion } from '../../contract/settings/shop-settings';
import type { MailAdminService } from '../mail/mail-admin.service';
import type { OrdersService } from '../orders/orders.service';
import type { PaymentEventsService } from '../payments/payment-events.service';
import type { ProductAdminService } from '../products/product-admin.service';
import type { UsersService } from '../users/users.service';
import type { BackupRecordRepository } from './backup-record.repository';
import { readyItems, type ReadyFacts } from './ready-items';
import type { Base } from '../base-port';

/** Administrators that are looked at: two of them are enough. */
const ADMINISTRATORS = 5;

interface Dependencies extends Pick<Base, 'now' | 'publicUrl' | 'settings'> {
  payment: PublicConfig['payment'];
  senderKind: ReadyFacts['sender']['kind'];
  appCheck: boolean;
  paymentEvents: Pick<PaymentEventsService, 'lastAccepted'>;
  mailAdmin: Pick<MailAdminService, 'proof'>;
  orders: Pick<OrdersService, 'newest'>;
  productAdmin: Pick<ProductAdminService, 'countOnSale'>;
  users: Pick<UsersService, 'countAdministrators'>;
  backups: BackupRecordRepository;
}

/** Says what is open before real orders. Nothing of it is ticked by hand. */
export function readyService(dependencies: Dependencies) {
  const { payment, publicUrl, senderKind, appCheck, settings, now } = dependencies;
  const { paymentEvents, mailAdmin, orders, productAdmin, users, backups } = dependencies;

  /** The newest order, and whether its tax and shipping followed the rules of now. */
  async function trial({ version, settings: current }: SettingsVersion): Promise<ReadyFacts['trial']> {
    const order = await orders.newest();
    if (!order) return null;
    const then =
      order.settingsVersion === version ? current : (await settings.at(order.settingsVersion)).settings;
    const underRulesOfNow =
      isDeepStrictEqual(then.tax, current.tax) && isDeepStrictEqual(then.shipping, current.shipping);
    return { at: order.at, underRulesOfNow };
  }

  return {
    /** Every item with its state. Reads some fifteen documents, however large the shop is. */
    async look(): Promise<Readiness> {
      const current = await settings.current();
      const [webhookAt, { test, sentAt }, tried, products, administrators, backup] = await Promise.all([
        paymentEvents.lastAccepted(),
        mailAdmin.proof(),
        trial(current),
        productAdmin.countOnSale(),
        users.countAdministrators(ADMINISTRATORS),
        backups.find(),
      ]);
      const testMail = test && {
        _id: test._id,
        state: test.state,
        failure: test.failure,
        at: test.sentAt ?? test.createdAt,
      };
      const items = readyItems({
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
