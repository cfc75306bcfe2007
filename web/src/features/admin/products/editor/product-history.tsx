import { ActivityList } from '../../activity/activity-list';
import { Panel } from '../../panel';

/** Events shown; the activity page has all of them. */
const EVENTS = 5;

/** Who changed what in a product. */
export function ProductHistory({ id }: { id: string }) {
  return (
    <Panel title="History">
      <ActivityList type="product" id={id} limit={EVENTS} compact />
    </Panel>
  );
}
