import {
  Bell,
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
  ShieldCheck,
  Star,
  TicketPercent,
  UserRoundCog,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { Waiting } from '@contract/panel/waiting';
import type { Permission } from '@contract/team/permissions';
import { paths } from '@/shared/config/panel-paths';
import { countToPack } from '../waiting';

export interface MenuPage {
  to: string;
  needs: Permission;
  label: string;
  icon: LucideIcon;
  waiting?: (waiting: Waiting) => number;
  queues?: readonly { to: string; label: string; waiting: (waiting: Waiting) => number }[];
}

/** Pages of the panel in groups (docs/product.md, Admin panel). The first group has no label. */
export const MENU: readonly { label: string | null; pages: readonly MenuPage[] }[] = [
  {
    label: null,
    pages: [
      { to: paths.admin, needs: 'panel', label: 'Dashboard', icon: LayoutDashboard },
      {
        to: paths.adminOrders,
        needs: 'orders.read',
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
            to: `${paths.adminOrders}?status=confirmed&packed=to_pack`,
            label: 'To pack',
            waiting: ({ orders }) => countToPack(orders),
          },
          {
            to: `${paths.adminOrders}?payment=to_return`,
            label: 'Money to return',
            waiting: ({ orders }) => orders.toReturn,
          },
        ],
      },
    ],
  },
  {
    label: 'Catalogue',
    pages: [
      { to: paths.adminProducts, needs: 'products.read', label: 'Products', icon: Boxes },
      { to: paths.adminCollections, needs: 'products.read', label: 'Collections', icon: LayoutGrid },
      { to: paths.adminImport, needs: 'products.write', label: 'Import', icon: FileUp },
    ],
  },
  {
    label: 'Customers',
    pages: [
      { to: paths.adminUsers, needs: 'customers.read', label: 'Users', icon: Users },
      {
        to: paths.adminMessages,
        needs: 'messages',
        label: 'Messages',
        icon: MessagesSquare,
        waiting: ({ messages }) => messages,
      },
      {
        to: paths.adminReviews,
        needs: 'reviews',
        label: 'Reviews',
        icon: Star,
        waiting: ({ reviews }) => reviews,
      },
      { to: paths.adminDiscounts, needs: 'discounts', label: 'Discounts', icon: TicketPercent },
      { to: paths.adminMails, needs: 'messages', label: 'Emails', icon: Mail, waiting: ({ mails }) => mails },
    ],
  },
  {
    label: 'Shop',
    pages: [
      { to: paths.adminTeam, needs: 'team', label: 'Team', icon: UserRoundCog },
      { to: paths.adminNotices, needs: 'panel', label: 'Notifications', icon: Bell },
      { to: paths.adminActivity, needs: 'activity', label: 'Activity', icon: History },
      { to: paths.adminReady, needs: 'settings', label: 'Ready to sell', icon: ListChecks },
      { to: paths.adminSecondFactor, needs: 'panel', label: 'Second factor', icon: ShieldCheck },
      { to: paths.adminSettings, needs: 'settings', label: 'Settings', icon: Settings },
    ],
  },
];

export const PAGES = MENU.flatMap(({ pages }) => pages);

/** Returns the menu page that a path belongs to, for example the orders for an order. */
export const pageOf = (pathname: string): MenuPage | undefined =>
  PAGES.find(({ to }) => pathname === to || (to !== paths.admin && pathname.startsWith(`${to}/`)));

/** Pages for creating objects, which require the write permission. */
const NEW_PAGES: readonly string[] = [paths.adminNewProduct, paths.adminNewCollection];

/** Lists whose entries open an editor. */
const EDITOR_LISTS: readonly string[] = [paths.adminProducts, paths.adminCollections];

/** Returns the permissions for viewing a page and, if the page is an editor, for saving. */
export function rightsAt(pathname: string): { needs: Permission; writes?: Permission } {
  const page = pageOf(pathname);
  if (NEW_PAGES.includes(pathname)) return { needs: 'products.write' };
  if (page && pathname !== page.to && EDITOR_LISTS.includes(page.to))
    return { needs: page.needs, writes: 'products.write' };
  return { needs: page?.needs ?? 'panel' };
}
