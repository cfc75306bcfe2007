import {
  MAX_KNOWN_TAGS,
  MAX_ORDER_TAGS,
  type TaggedOrders,
  type TagOrdersInput,
} from '../../../contract/panel/order-tags';
import type { Actor } from '../../../platform/auth';
import { invalidField } from '../../../platform/errors';
import type { Base } from '../../base-port';
import { changesBetween } from '../../activity/activity.service';
import { customerErased, isForgotten, orderEntry, orderMissing } from '../order-document';
import type { OrdersRepository } from '../orders.repository';
import type { OrderTagsRepository } from './order-tags.repository';

interface Dependencies extends Pick<Base, 'activity' | 'transactions'> {
  orders: Pick<OrdersRepository, 'read' | 'verify'>;
  tags: OrderTagsRepository;
}

const listed = (tags: readonly string[]) => ({ tags: tags.join(', ') || null });

/** Words that the team sorts orders by. Customers never see them. */
export function orderTagsService({ transactions, orders, tags, activity }: Dependencies) {
  return {
    /** The tags that were given last, the latest first. */
    known: (): Promise<string[]> => tags.names(),

    /** The tags of at most MAX_TAGGED_ORDERS orders; those without any are left out. */
    of: async (ids: readonly string[]): Promise<TaggedOrders> => ({ orders: await tags.ofMany(ids) }),

    /**
     * Gives some orders tags and takes others from them: all of it, or nothing.
     * @throws AppError NOT_FOUND where one of the orders does not exist; INVALID_TRANSITION where one has forgotten its customer;
     *   VALIDATION_ERROR where one would have more than MAX_ORDER_TAGS
     */
    async tag(actor: Actor, { orders: ids, add, remove }: TagOrdersInput): Promise<TaggedOrders> {
      const tagged = await transactions.run(async (tx) => {
        // All is read before anything is written.
        const [names, read] = await Promise.all([
          tags.readNames(tx),
          Promise.all(ids.map((id) => Promise.all([orders.read(tx, id), tags.read(tx, id)]))),
        ]);
        tags.writeNames(tx, [...new Set([...add, ...names])].slice(0, MAX_KNOWN_TAGS));
        return read.map(([order, before]) => {
          if (!order) throw orderMissing();
          const { id } = order;
          if (isForgotten(order)) throw customerErased(order);
          const after = [...new Set([...before, ...add])].filter((tag) => !remove.includes(tag));
          if (after.length > MAX_ORDER_TAGS)
            throw invalidField('add', `Order ${order.number} can have at most ${MAX_ORDER_TAGS} tags`);
          orders.verify(tx, id);
          tags.write(tx, id, { tags: after, orderedAt: order.createdAt });
          const changes = changesBetween(listed(before), listed(after));
          // The text is omitted, because the log is immutable and a tag may be about a person who asks for erasure.
          if (changes.length > 0) activity.record(tx, actor, orderEntry(order, 'order.tagged'));
          return { _id: id, tags: after };
        });
      });
      return { orders: tagged };
    },
  };
}
