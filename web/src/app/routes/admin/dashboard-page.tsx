import Box from '@mui/material/Box';
import { AdminHeading } from '@/features/admin/admin-heading';
import { Dashboard } from '@/features/admin/dashboard/dashboard';

/** The first page of the panel (docs/product.md, Dashboard). */
export default function AdminDashboardPage() {
  return (
    <>
      <AdminHeading title="Dashboard" />
      <Box sx={{ mt: 3 }}>
        <Dashboard />
      </Box>
    </>
  );
}
