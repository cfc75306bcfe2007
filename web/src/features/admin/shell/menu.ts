import {
  Boxes,
  FileUp,
  History,
  LayoutDashboard,
  LayoutGrid,
  ListChecks,
  Mail,
  MessagesSquare,
  Package,
  Settings,
  Star,
  TicketPercent,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { Waiting } from '@contract/panel/waiting';
import { paths } from '@/shared/config/panel-paths';

export interface MenuPage {
  to: string;
  label: string;
  icon: LucideIcon;
  /** How many things wait there. */
  waiting?: (waiting: Waiting) => number;
  /** Parts of the page that are shown below it while something waits there. */
  queues?: readonly { to: string; label: string; waiting: (waiting: Waiting) => number }[];
}

/** The pages of the panel (docs/product.md, Admin panel). The first group has no name. */
export const MENU: readonly { label: string | null; pages: readonly MenuPage[] }[] = [
  {
    label: null,
    pages: [
      { to: paths.admin, label: 'Dashboard', icon: LayoutDashboard },
      {
        to: paths.adminOrders,
        label: 'Orders',
        icon: Package,
        waiting: ({ orders }) => orders.pending + orders.confirmed,
        queues: [
          {
            to: `${paths.adminOrders}?status=pending`,
            label: 'To confirm',
            waiting: ({ orders }) => orders.pending,
          },
          {
            to: `${paths.adminOrders}?status=confirmed`,
            label: 'To pack',
            waiting: ({ orders }) => orders.confirmed,
          },
        ],
      },
    ],
  },
  {
    label: 'Catalogue',
    pages: [
      { to: paths.adminProducts, label: 'Products', icon: Boxes },
      { to: paths.adminCollections, label: 'Collections', icon: LayoutGrid },
      { to: paths.adminImport, label: 'Import', icon: FileUp },
    ],
  },
  {
    label: 'Customers',
    pages: [
      { to: paths.adminUsers, label: 'Users', icon: Users },
      {
        to: paths.adminMessages,
        label: 'Messages',
        icon: MessagesSquare,
        waiting: ({ messages }) => messages,
      },
      { to: paths.adminReviews, label: 'Reviews', icon: Star, waiting: ({ reviews }) => reviews },
      { to: paths.adminDiscounts, label: 'Discounts', icon: TicketPercent },
      { to: paths.adminMails, label: 'Emails', icon: Mail, waiting: ({ mails }) => mails },
    ],
  },
  {
    label: 'Shop',
    pages: [
      { to: paths.adminActivity, label: 'Activity', icon: History },
      { to: paths.adminReady, label: 'Ready to sell', icon: ListChecks },
      { to: paths.adminSettings, label: 'Settings', icon: Settings },
    ],
  },
];

export const PAGES = MENU.flatMap(({ pages }) => pages);

/** The page that a path belongs to: an order's to the orders. */
export const pageOf = (pathname: string): MenuPage | undefined =>
  PAGES.find(({ to }) => pathname === to || (to !== paths.admin && pathname.startsWith(`${to}/`)));
