import {
  MAX_SUGGESTED_ORDER_TAGS,
  MAX_ORDER_TAGS,
  type TaggedOrdersResponse,
  type TagOrdersInput,
} from '../../../contract/panel/order-tags';
import { t } from '../../../contract/texts/text';
import type { RequestActor } from '../../../platform/auth';
import { createFieldError } from '../../../platform/errors';
import type { Shop } from '../../../platform/shop';
import { diffRecords } from '../../activity/activity.service';
import { createCustomerErasedError, isCustomerErased } from '../order-document';

const toTagFacts = (tags: readonly string[]) => ({ tags: tags.join(', ') || null });

export function createOrderTagsService({
  transactions,
  orderRecords: orders,
  orderTagsRepository: tags,
}: Shop) {
  return {
    listSuggestions: (): Promise<string[]> => tags.listNames(),

    listByOrders: async (ids: readonly string[]): Promise<TaggedOrdersResponse> => ({
      orders: await tags.listByOrders(ids),
    }),

    /**
     * Adds and removes tags of several orders. If one order is rejected, no order changes.
     * @throws AppError NOT_FOUND if an order does not exist; INVALID_TRANSITION if the customer of an order was erased;
     * VALIDATION_ERROR above MAX_ORDER_TAGS
     */
    async updateTags(
      actor: RequestActor,
      { orders: ids, add, remove }: TagOrdersInput,
    ): Promise<TaggedOrdersResponse> {
      const tagged = await transactions.run(async (tx) => {
        // Firestore requires all reads before the first write.
        const [names, read] = await Promise.all([
          tags.readNames(tx),
          Promise.all(ids.map((id) => Promise.all([orders.readExisting(tx, id), tags.read(tx, id)]))),
        ]);
        tags.writeNames(tx, [...new Set([...add, ...names])].slice(0, MAX_SUGGESTED_ORDER_TAGS));
        return read.map(([order, before]) => {
          const { id } = order;
          if (isCustomerErased(order)) throw createCustomerErasedError(order);
          const after = [...new Set([...before, ...add])].filter((tag) => !remove.includes(tag));
          if (after.length > MAX_ORDER_TAGS)
            throw createFieldError(
              'add',
              t('Order {number} can have at most {most} tags', {
                number: order.number,
                most: MAX_ORDER_TAGS,
              }),
            );
          orders.verify(tx, id);
          tags.write(tx, id, { tags: after, orderedAt: order.createdAt });
          const changes = diffRecords(toTagFacts(before), toTagFacts(after));
          // The tags are not logged: log entries are immutable, and a tag may be about a customer who asks for erasure.
          if (changes.length > 0) orders.recordActivity(tx, actor, order, 'order.tagged');
          return { _id: id, tags: after };
        });
      });
      return { orders: tagged };
    },
  };
}
