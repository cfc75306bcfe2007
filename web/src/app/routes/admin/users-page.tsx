import { AdminHeading } from '@/features/admin/admin-heading';
import { UserList } from '@/features/admin/users/user-list';

export default function AdminUsersPage() {
  return (
    <>
      <AdminHeading title="Users" />
      <UserList />
    </>
  );
}
