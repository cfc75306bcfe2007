import { AdminDashboard } from '@/features/admin/dashboard/dashboard';
import { ReadinessCard } from '@/features/admin/ready/readiness-card';

export const DashboardPage = () => <AdminDashboard readiness={<ReadinessCard />} />;
