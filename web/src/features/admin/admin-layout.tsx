import { Boxes, History, LayoutDashboard, Package, Settings, TicketPercent, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '@/shared/config/paths';
import { SideMenu } from '@/shared/ui/side-menu';
import { TestPaymentsBadge } from './test-payments-badge';

/** The side menu beside every page of the panel (docs/product.md, Admin panel). */
const pages = [
  { to: paths.admin, label: 'Dashboard', icon: LayoutDashboard },
  { to: paths.adminProducts, label: 'Products', icon: Boxes, also: paths.adminImport },
  { to: paths.adminOrders, label: 'Orders', icon: Package },
  { to: paths.adminDiscounts, label: 'Discounts', icon: TicketPercent },
  { to: paths.adminUsers, label: 'Users', icon: Users },
  { to: paths.adminActivity, label: 'Activity', icon: History },
  { to: paths.adminSettings, label: 'Settings', icon: Settings },
];

export function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <SideMenu label="Admin" pages={pages} note={<TestPaymentsBadge />}>
      {children}
    </SideMenu>
  );
}
