import Box from '@mui/material/Box';
import {
  Boxes,
  History,
  LayoutDashboard,
  LayoutGrid,
  Mail,
  Package,
  Settings,
  Star,
  TicketPercent,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Waiting } from '@contract/waiting';
import { CONFIG } from '@/shared/config/public-config';
import { paths } from '@/shared/config/panel-paths';
import { useRead } from '@/shared/data/use-data';
import { Badge, tinted } from '@/shared/ui/badge';
import { SideMenu } from '@/shared/ui/side-menu';
import { WAITING } from './waiting';

const NOTHING: Waiting = { orders: { pending: 0, confirmed: 0 }, reviews: 0, mails: 0 };

/** The side menu beside every page of the panel (docs/product.md, Admin panel). */
const pages = ({ orders, reviews, mails }: Waiting) => [
  { to: paths.admin, label: 'Dashboard', icon: LayoutDashboard },
  { to: paths.adminProducts, label: 'Products', icon: Boxes, also: paths.adminImport },
  { to: paths.adminCollections, label: 'Collections', icon: LayoutGrid },
  { to: paths.adminOrders, label: 'Orders', icon: Package, waiting: orders.pending + orders.confirmed },
  { to: paths.adminDiscounts, label: 'Discounts', icon: TicketPercent },
  { to: paths.adminReviews, label: 'Reviews', icon: Star, waiting: reviews },
  { to: paths.adminUsers, label: 'Users', icon: Users },
  { to: paths.adminMails, label: 'Emails', icon: Mail, waiting: mails },
  { to: paths.adminActivity, label: 'Activity', icon: History },
  { to: paths.adminSettings, label: 'Settings', icon: Settings },
];

/** Says that no money moves, so that test orders are never shipped for real. Empty where payments are live. */
export function TestPaymentsBadge() {
  const { data } = useRead(CONFIG);
  if (data?.payment.mode !== 'test') return null;
  return (
    <Box sx={{ gridColumn: '1 / -1', mt: { xs: 0, md: 1.5 }, px: { xs: 0, md: 1.75 } }}>
      <Badge sx={tinted('yellow')}>Test payments</Badge>
    </Box>
  );
}

export function AdminLayout({ children }: { children: ReactNode }) {
  // Without an announcement when they cannot be known.
  const { data: waiting = NOTHING } = useRead(WAITING);
  return (
    <SideMenu label="Admin" pages={pages(waiting)} note={<TestPaymentsBadge />}>
      {children}
    </SideMenu>
  );
}
