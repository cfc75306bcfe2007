import { AdminDashboard } from '@/features/admin/dashboard/dashboard';
import { SetupChecklistCard } from '@/features/admin/ready/readiness-card';

export const DashboardPage = () => <AdminDashboard setupChecklist={<SetupChecklistCard />} />;
