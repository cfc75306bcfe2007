import { AdminHeading } from '@/features/admin/admin-heading';

export default function Page() {
  return <AdminHeading title="Product" />;
}
