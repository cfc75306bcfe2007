import { AdminHeading } from '@/features/admin/admin-heading';
import { QuickLinks } from '@/features/admin/quick-links';

/** Spec §2, Admin panel: where an administrator begins. */
export default function AdminDashboardPage() {
  return (
    <>
      <AdminHeading title="Dashboard">What would you like to look after?</AdminHeading>
      <QuickLinks />
    </>
  );
}
