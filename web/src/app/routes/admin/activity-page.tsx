import { ActivityView } from '@/features/admin/activity/activity-view';
import { AdminHeading } from '@/features/admin/admin-heading';

export default function AdminActivityPage() {
  return (
    <>
      <AdminHeading title="Activity">
        Who changed what, and when. Entries cannot be edited or removed.
      </AdminHeading>
      <ActivityView />
    </>
  );
}
