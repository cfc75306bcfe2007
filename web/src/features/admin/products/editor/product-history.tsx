import { useEffect, useRef } from 'react';
import type { Product } from '@contract/products';
import { useData } from '@/shared/data/use-data';
import { activityKey, fetchActivity } from '../../activity/activity-api';
import { ActivityList } from '../../activity/activity-list';
import { Panel } from '../../panel';

/** Events shown; the activity page has all of them. */
const EVENTS = 5;

/** Who changed what in this product; renewed with every version that the editor gets to know. */
export function ProductHistory({ product: { _id: id, updatedAt } }: { product: Product }) {
  const { reload } = useData(activityKey({ type: 'product', id }, EVENTS), fetchActivity);
  const shown = useRef(updatedAt);
  useEffect(() => {
    if (shown.current === updatedAt) return;
    shown.current = updatedAt;
    reload();
  });
  return (
    <Panel title="History">
      <ActivityList type="product" id={id} limit={EVENTS} compact />
    </Panel>
  );
}
