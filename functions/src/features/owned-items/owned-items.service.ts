import { randomBytes } from 'node:crypto';
import { toCalendarDay } from '../../contract/orders/delivery';
import { getDeliveryDay } from '../../contract/orders/delivery-day';
import { countOrderLineUnits, getPurchasedUnitCounts } from '../../contract/orders/line-units';
import type {
  CareReminder,
  ExportedCareReminder,
  OwnedItem,
  SetCareReminderInput,
} from '../../contract/orders/owned-items';
import { HOUR_MS } from '../../contract/times';
import { t } from '../../contract/texts/text';
import { hasTeamPermission, type RequestActor } from '../../platform/auth';
import { createNotFoundError } from '../../platform/errors';
import { sha256 } from '../../platform/hash';
import type { Shop } from '../../platform/shop';
import {
  createOrderNotFoundError,
  ERASED_CUSTOMER_ID,
  isOwnOrder,
  type StoredOrder,
  type StoredOrderLine,
} from '../orders/order-document';
import type { ProductsById } from '../products/stock.service';
import { toCareReminderId, type CareReminderDocument } from './care-reminders.repository';
import { getBestBeforeDay, getNextCareDay } from './owned-item-dates';

/** Time of day from which reminders are sent in the shop's time zone, in milliseconds after midnight. */
const MORNING_MS = 9 * HOUR_MS;

/** Number of emails whose links can stop a reminder. */
const MAX_STOP_TOKENS = 24;

const PAGE_SIZE = 100;

export interface CareReminderCounts {
  reminded: number;
  ended: number;
  failed: number;
}

function requireLine(order: StoredOrder, lineId: string): StoredOrderLine {
  const line = order.lines.find(({ id }) => id === lineId);
  if (!line) throw createNotFoundError(t('This item does not exist.'));
  return line;
}

function hasUnits(order: StoredOrder, { id }: StoredOrderLine): boolean {
  const counts = countOrderLineUnits(order)[order.lines.findIndex((line) => line.id === id)];
  return order.status !== 'cancelled' && counts !== undefined
    ? getPurchasedUnitCounts(counts, order.status).units > 0
    : false;
}

interface CareInstruction {
  text: string;
  months: number;
}

/** Returns the care instruction of an item, or null if the item may have no reminder. */
function getCare(order: StoredOrder, line: StoredOrderLine, products: ProductsById): CareInstruction | null {
  const { careReminder: text = '', careReminderMonths: months = null } = products.get(line.productId) ?? {};
  const isReminded =
    order.status === 'delivered' &&
    order.guest === null &&
    order.userId !== ERASED_CUSTOMER_ID &&
    hasUnits(order, line);
  return isReminded && text !== '' && months !== null ? { text, months } : null;
}

export function createOwnedItemsService({
  transactions,
  careRemindersRepository: reminders,
  orderRecords: orders,
  orderMails,
  products,
  stock,
  settings,
  logger,
  now,
}: Shop) {
  const getTimeZone = async () => (await settings.getCurrent()).settings.shop.timeZone;

  const getDay = (timeZone: string) => toCalendarDay(now() - MORNING_MS, timeZone);

  function toNextDay(order: StoredOrder, { months }: CareInstruction, timeZone: string): string {
    return getNextCareDay(getDeliveryDay(order, timeZone)!, months, getDay(timeZone));
  }

  const present = (care: CareInstruction, reminder: CareReminderDocument | null): CareReminder => ({
    ...care,
    nextOn: reminder?.dueOn ?? null,
  });

  /** Sends a due reminder and sets its next day. Deletes the reminder if the customer no longer owns the item. */
  async function send(id: string, timeZone: string): Promise<'reminded' | 'ended' | null> {
    return transactions.run(async (tx) => {
      const reminder = await reminders.read(tx, id);
      if (!reminder || reminder.dueOn > getDay(timeZone)) return null;
      const { orderId, lineId, userId } = reminder;
      const order = await orders.read(tx, orderId);
      const line = order?.lines.find((each) => each.id === lineId);
      const found = line ? await stock.read(tx, [line]) : new Map();
      const care = order && line && order.userId === userId ? getCare(order, line, found) : null;
      if (!order || !line || !care) {
        orders.verify(tx, orderId);
        reminders.delete(tx, id);
        return 'ended';
      }
      const token = randomBytes(32).toString('base64url');
      const isSent = await orderMails.sendCareReminder(tx, order, line, {
        ...care,
        stop: `/care-reminders#${token}`,
      });
      if (!isSent) return null;
      orders.verify(tx, orderId);
      reminders.put(tx, id, {
        ...reminder,
        dueOn: toNextDay(order, care, timeZone),
        stopTokens: [...reminder.stopTokens, sha256(token)].slice(-MAX_STOP_TOKENS),
      });
      return 'reminded';
    });
  }

  return {
    /**
     * Returns what the page of a bought item shows besides order and product.
     * @throws AppError NOT_FOUND if the item does not exist or the user may not read its order
     */
    async get(actor: RequestActor, orderId: string, lineId: string): Promise<OwnedItem> {
      const order = await orders.findExisting(orderId);
      const isOwn = isOwnOrder(order, actor);
      if (!isOwn && !hasTeamPermission(actor, 'orders.read')) throw createOrderNotFoundError();
      const line = requireLine(order, lineId);
      const [found, timeZone] = await Promise.all([stock.find([line.productId]), getTimeZone()]);
      const care = isOwn ? getCare(order, line, found) : null;
      const { shelfLifeDays = null, spareParts = [] } = found.get(line.productId) ?? {};
      const partIds = spareParts.filter((id) => id !== line.productId);
      const [reminder, parts] = await Promise.all([
        care && reminders.find(toCareReminderId(orderId, lineId)),
        partIds.length > 0 ? products.getOnSale(partIds) : [],
      ]);
      return {
        careReminder: care && present(care, reminder),
        bestBefore:
          shelfLifeDays !== null && hasUnits(order, line)
            ? getBestBeforeDay(order, lineId, shelfLifeDays, timeZone)
            : null,
        spareParts: parts,
      };
    },

    /**
     * Turns the reminders for a delivered item of an account on or off. Idempotent.
     * @throws AppError NOT_FOUND if the item does not exist, belongs to another person, or has no care reminder
     */
    async setReminder(
      actor: RequestActor,
      { id: orderId, line: lineId }: { id: string; line: string },
      { wanted }: SetCareReminderInput,
    ): Promise<CareReminder> {
      const timeZone = await getTimeZone();
      const id = toCareReminderId(orderId, lineId);
      return transactions.run(async (tx) => {
        const order = await orders.readExisting(tx, orderId);
        if (!isOwnOrder(order, actor)) throw createOrderNotFoundError();
        const line = requireLine(order, lineId);
        const [stored, found] = await Promise.all([reminders.read(tx, id), stock.read(tx, [line])]);
        const care = getCare(order, line, found);
        if (!care) throw createNotFoundError(t('There are no care reminders for this item.'));
        if (!wanted && !stored) return present(care, null);
        orders.verify(tx, orderId);
        if (!wanted) {
          reminders.delete(tx, id);
          return present(care, null);
        }
        const reminder = stored ?? {
          orderId,
          lineId,
          userId: actor.uid,
          dueOn: toNextDay(order, care, timeZone),
          stopTokens: [],
          createdAt: new Date(now()),
        };
        reminders.put(tx, id, reminder);
        return present(care, reminder);
      });
    },

    /** Stops the care reminder to which the token of an email link belongs. Ignores unknown and used tokens. */
    async stopReminder(token: string): Promise<void> {
      const id = await reminders.findIdByStopToken(sha256(token));
      if (id !== null) await reminders.erase(id);
    },

    /** Sends all due reminders until `hasTime` returns false. The next run retries failures. */
    async sendDueReminders(hasTime: () => boolean = () => true): Promise<CareReminderCounts> {
      const counts: CareReminderCounts = { reminded: 0, ended: 0, failed: 0 };
      const timeZone = await getTimeZone();
      let page = await reminders.listDue(getDay(timeZone), null, PAGE_SIZE);
      while (page.length > 0) {
        for (const { id, orderId } of page) {
          if (!hasTime()) return counts;
          const outcome = await send(id, timeZone).catch((error: unknown) => {
            logger.error('care reminder failed', { orderId, error });
            return 'failed' as const;
          });
          if (outcome) counts[outcome] += 1;
        }
        page = await reminders.listDue(getDay(timeZone), page.at(-1)!, PAGE_SIZE);
      }
      return counts;
    },

    async listByUser(userId: string): Promise<ExportedCareReminder[]> {
      return (await reminders.listByUser(userId)).map(({ orderId, lineId, dueOn }) => ({
        order: orderId,
        item: lineId,
        nextOn: dueOn,
      }));
    },

    erase: (userId: string): Promise<void> => reminders.removeByUser(userId),
  };
}
