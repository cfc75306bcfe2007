import { AdminHeading } from '@/features/admin/admin-heading';

/** Spec §2: states that user management will be implemented. */
export default function AdminUsersPage() {
  return (
    <AdminHeading title="Users">
      User management arrives with the next version. Until then the command <code>npm run grant-admin</code>{' '}
      makes somebody an administrator.
    </AdminHeading>
  );
}
