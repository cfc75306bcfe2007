import { MAX_ORDER_TAGS } from '@contract/panel/order-tags';
import type { AdminOrder } from '@contract/orders/orders';
import { useMay } from '../../rights/may';
import { StoredTags } from '../../tags-field';
import { tagOrders, useKnownTags } from '../tags-api';

/** The order's tags. Another person's change of others stays: only the difference is sent. */
export function OrderTags({ order, tags }: Pick<AdminOrder, 'order' | 'tags'>) {
  return (
    <StoredTags
      tags={tags}
      known={useKnownTags()}
      most={MAX_ORDER_TAGS}
      mayChange={useMay('orders.write')}
      save={(next) =>
        tagOrders([order._id], {
          add: next.filter((tag) => !tags.includes(tag)),
          remove: tags.filter((tag) => !next.includes(tag)),
        })
      }
    />
  );
}
