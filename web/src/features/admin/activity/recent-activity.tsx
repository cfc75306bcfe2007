import type { ActivityTarget } from '@contract/activity';
import { Panel } from '../panel';
import { ActivityList } from './activity-list';

/** Events shown; the activity page has all of them. */
const EVENTS = 5;

interface RecentActivityProps {
  title?: string;
  type: ActivityTarget;
  id: string;
}

/** Who changed what recently in a product, an order or the like. */
export function RecentActivity({ title = 'History', type, id }: RecentActivityProps) {
  return (
    <Panel title={title}>
      <ActivityList type={type} id={id} limit={EVENTS} compact />
    </Panel>
  );
}
