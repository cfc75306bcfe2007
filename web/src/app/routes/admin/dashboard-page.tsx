import Box from '@mui/material/Box';
import { AdminHeading } from '@/features/admin/admin-heading';
import { Dashboard } from '@/features/admin/dashboard/dashboard';

/** Spec §2, Admin panel: where an administrator begins. */
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
