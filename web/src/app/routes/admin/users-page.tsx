import { AdminHeading } from '@/features/admin/admin-heading';
import { UserList } from '@/features/admin/users/user-list';

/** Who shops, and who runs the shop. */
export default function AdminUsersPage() {
  return (
    <>
      <AdminHeading title="Users" />
      <UserList />
    </>
  );
}
