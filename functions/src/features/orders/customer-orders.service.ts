import pMap from 'p-map';
import type { Invoice } from '../../contract/orders/invoices';
import { SYSTEM_CANCELLATION_REASONS } from '../../contract/orders/stored-texts';
import type { Order } from '../../contract/orders/orders';
import { anonymizePromotionUses } from '../../contract/pricing/promotion';
import type { PersonIdentity } from '../../platform/correspondent';
import type { RemainingTimeCheck } from '../../platform/personal-data/data-locations';
import type { Shop } from '../../platform/shop';
import type { TransactionHandle } from '../../platform/transactions/transactions';
import { DELETED_ACCOUNT_NAME } from '../activity/activity.service';
import { toOrderResponse } from './order-presenter';
import {
  ERASED_CUSTOMER_ID,
  anonymizeOrderFields,
  needsCustomerAddress,
  isAwaitingPayment,
  type StoredOrder,
} from './order-document';
import { anonymizeOrderNotes } from './order-notes.repository';

/** Number of orders to load at a time, because Firestore queries accept at most 30 ids. */
const PAGE_SIZE = 30;

/** Number of orders to anonymize per transaction, because each order requires about five writes. */
const ORDERS_PER_TRANSACTION = 20;

interface CustomerOrderData {
  orders: Order[];
  invoices: Invoice[];
  notes: { order: string; note: string; at: Date }[];
  tags: { order: string; tags: string[] }[];
}

export type CustomerOrdersService = ReturnType<typeof createCustomerOrdersService>;

export function createCustomerOrdersService({
  transactions,
  orderRecords: orders,
  invoices,
  orderNotesRepository: notes,
  orderTagsRepository: tags,
  orderStatus,
  promotionUses,
}: Shop) {
  async function prepareAnonymization(tx: TransactionHandle, order: StoredOrder): Promise<() => StoredOrder> {
    const { id } = order;
    if (needsCustomerAddress(order)) {
      const fields = { guest: null, promotionUses: anonymizePromotionUses(order.promotionUses) };
      return () => orders.saveWithoutNewVersion(tx, order, { userId: ERASED_CUSTOMER_ID, ...fields });
    }
    const noted = await notes.read(tx, id);
    return () => {
      notes.write(tx, id, anonymizeOrderNotes(noted));
      tags.deleteTags(tx, id);
      return orders.save(tx, order, { userId: ERASED_CUSTOMER_ID, ...anonymizeOrderFields(order) });
    };
  }

  async function cancelUnpaid(seen: readonly StoredOrder[]): Promise<void> {
    await Promise.all(
      seen
        .filter(isAwaitingPayment)
        .map((order) => orderStatus.cancelExpired(order, SYSTEM_CANCELLATION_REASONS.deleted)),
    );
  }

  async function anonymizeOrders(userId: string, seen: readonly StoredOrder[]): Promise<void> {
    await cancelUnpaid(seen);
    await transactions.run(async (tx) => {
      const found = await Promise.all(seen.map(({ id }) => orders.read(tx, id)));
      const left = found.filter((order) => order !== null);
      const customerOrders = left.filter((order) => order.userId === userId);
      const writes = await Promise.all([
        promotionUses.prepareErasure(
          tx,
          userId,
          customerOrders.flatMap((order) => order.promotionUses),
        ),
        ...left.map((order) =>
          customerOrders.includes(order)
            ? prepareAnonymization(tx, order)
            : () => orders.verify(tx, order.id),
        ),
      ]);
      for (const write of writes) write();
    });
  }

  return {
    /** Returns a person's orders, invoices, notes and tags. Includes guest orders with the verified address. */
    async listAll({ uid, email }: PersonIdentity): Promise<CustomerOrderData> {
      const whose = { userId: uid, guests: email ? [email] : [] };
      const all: CustomerOrderData = { orders: [], invoices: [], notes: [], tags: [] };
      for await (const page of orders.iteratePages({ whose }, PAGE_SIZE)) {
        const ids = page.map(({ id }) => id);
        const numbers = new Map(page.map(({ id, number }) => [id, number]));
        const [documents, noted, tagged] = await Promise.all([
          invoices.listByOrder(page),
          notes.findMany(ids),
          tags.listByOrders(ids),
        ]);
        all.orders.push(...page.map(toOrderResponse));
        all.invoices.push(...documents);
        for (const { id, number } of page)
          all.notes.push(
            ...(noted.get(id) ?? [])
              .filter(({ moneyReturn }) => moneyReturn === undefined)
              .map(({ note, at }) => ({ order: number, note, at })),
          );
        all.tags.push(...tagged.map(({ _id, tags: given }) => ({ order: numbers.get(_id)!, tags: given })));
      }
      return all;
    },

    cancelUnpaid,

    /**
     * Reads an order, and returns a function that anonymizes it after all reads of the transaction. An order that still
     * has to be shipped keeps its address.
     */
    prepareAnonymization,

    /**
     * Anonymizes a person's orders and cancels unpaid orders. Idempotent. Keeps issued invoices, as required by law.
     * Returns false if time ran out.
     */
    async anonymizeOrders({ uid }: PersonIdentity, hasTime: RemainingTimeCheck): Promise<boolean> {
      for await (const page of orders.iteratePages({ userId: uid }, ORDERS_PER_TRANSACTION)) {
        if (!hasTime()) return false;
        await anonymizeOrders(uid, page);
      }
      return true;
    },

    async eraseAuthor({ uid }: PersonIdentity, hasTime: RemainingTimeCheck): Promise<boolean> {
      for await (const ids of notes.orderIdsByAuthor(uid)) {
        if (!hasTime()) return false;
        await pMap(
          ids,
          (id) =>
            transactions.run(async (tx) => {
              const noted = await notes.read(tx, id);
              const renamed = noted.map((one) =>
                one.by.uid === uid
                  ? { ...one, by: { uid: ERASED_CUSTOMER_ID, name: DELETED_ACCOUNT_NAME } }
                  : one,
              );
              notes.write(tx, id, renamed);
            }),
          { concurrency: ORDERS_PER_TRANSACTION },
        );
      }
      return true;
    },
  };
}
