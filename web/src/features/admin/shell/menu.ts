import {
  Bell,
  Boxes,
  CornerUpRight,
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
  Undo2,
  UserRoundCog,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { PendingTaskCounts } from '@contract/panel/pending-tasks';
import type { Permission } from '@contract/team/permissions';
import { t } from '@contract/texts/text';
import { panelPaths } from '@/shared/config/panel-paths';
import { countOrdersToPack } from '../shared/api/pending-counts-key';

export interface AdminMenuPage {
  to: string;
  needs: Permission;
  label: string;
  icon: LucideIcon;
  /** True if only shops that follow the consumer law of a region have the page. */
  regional?: true;
  waiting?: (waiting: PendingTaskCounts) => number;
  queues?: readonly { to: string; label: string; waiting: (waiting: PendingTaskCounts) => number }[];
}

/** Pages of the admin panel, in labeled groups. The first group has no label. */
export const ADMIN_MENU: readonly { label: string | null; pages: readonly AdminMenuPage[] }[] = [
  {
    label: null,
    pages: [
      { to: panelPaths.admin, needs: 'panel', label: t('Dashboard'), icon: LayoutDashboard },
      {
        to: panelPaths.adminOrders,
        needs: 'orders.read',
        label: t('Orders'),
        icon: Package,
        waiting: ({ orders }) => orders.pending + orders.confirmed,
        queues: [
          {
            to: `${panelPaths.adminOrders}?status=pending`,
            label: t('To confirm'),
            waiting: ({ orders }) => orders.pending,
          },
          {
            to: `${panelPaths.adminOrders}?status=confirmed&packed=to_pack`,
            label: t('To pack'),
            waiting: ({ orders }) => countOrdersToPack(orders),
          },
          {
            to: `${panelPaths.adminOrders}?payment=to_return`,
            label: t('Money to return'),
            waiting: ({ orders }) => orders.toReturn,
          },
        ],
      },
    ],
  },
  {
    label: t('Catalog'),
    pages: [
      { to: panelPaths.adminProducts, needs: 'products.read', label: t('Products'), icon: Boxes },
      { to: panelPaths.adminCollections, needs: 'products.read', label: t('Collections'), icon: LayoutGrid },
      { to: panelPaths.adminImport, needs: 'products.write', label: t('Import'), icon: FileUp },
    ],
  },
  {
    label: t('Customers'),
    pages: [
      { to: panelPaths.adminUsers, needs: 'customers.read', label: t('Users'), icon: Users },
      {
        to: panelPaths.adminMessages,
        needs: 'messages',
        label: t('Messages'),
        icon: MessagesSquare,
        waiting: ({ messages }) => messages,
      },
      {
        to: panelPaths.adminReviews,
        needs: 'reviews',
        label: t('Reviews'),
        icon: Star,
        waiting: ({ reviews }) => reviews,
      },
      {
        to: panelPaths.adminWithdrawals,
        needs: 'orders.read',
        label: t('Withdrawals'),
        icon: Undo2,
        regional: true,
      },
      { to: panelPaths.adminDiscounts, needs: 'discounts', label: t('Discounts'), icon: TicketPercent },
      {
        to: panelPaths.adminMails,
        needs: 'messages',
        label: t('Emails'),
        icon: Mail,
        waiting: ({ mails }) => mails,
      },
    ],
  },
  {
    label: t('Shop'),
    pages: [
      { to: panelPaths.adminTeam, needs: 'team', label: t('Team'), icon: UserRoundCog },
      { to: panelPaths.adminNotices, needs: 'panel', label: t('Notifications'), icon: Bell },
      { to: panelPaths.adminActivity, needs: 'activity', label: t('Activity'), icon: History },
      { to: panelPaths.adminReady, needs: 'settings', label: t('Ready to sell'), icon: ListChecks },
      { to: panelPaths.adminSecondFactor, needs: 'panel', label: t('Second factor'), icon: ShieldCheck },
      { to: panelPaths.adminRedirects, needs: 'settings', label: t('Redirects'), icon: CornerUpRight },
      { to: panelPaths.adminSettings, needs: 'settings', label: t('Settings'), icon: Settings },
    ],
  },
];

export const ADMIN_PAGES = ADMIN_MENU.flatMap(({ pages }) => pages);

/** Returns the pages that a person may see in a shop with or without a region whose consumer law it follows. */
export const filterMenuPages = (
  pages: readonly AdminMenuPage[],
  permissions: readonly Permission[],
  isRegional: boolean,
): AdminMenuPage[] =>
  pages.filter(({ needs, regional }) => permissions.includes(needs) && (!regional || isRegional));

/** Returns the menu page that a path belongs to. The path of an order belongs to the order list. */
export const findAdminMenuPage = (pathname: string): AdminMenuPage | undefined =>
  ADMIN_PAGES.find(({ to }) => pathname === to || (to !== panelPaths.admin && pathname.startsWith(`${to}/`)));

/** Permissions for pages that create an object, by path. Viewing a list only requires read permission. */
const NEW_PAGE_PERMISSIONS: Partial<Record<string, Permission>> = {
  [panelPaths.adminNewProduct]: 'products.write',
  [panelPaths.adminNewCollection]: 'products.write',
};

/** Permissions that are required to open an editor, by the path of its list. */
const EDITOR_PERMISSIONS: Partial<Record<string, Permission>> = {
  [panelPaths.adminProducts]: 'products.write',
  [panelPaths.adminCollections]: 'products.write',
};

/** Returns the permission to view a page and, for editors, the permission to save. */
export function getPagePermissions(pathname: string): { needs: Permission; writes?: Permission } {
  if (pathname === panelPaths.adminShopTexts || `${pathname}/`.startsWith(`${panelPaths.adminTranslations}/`))
    return { needs: 'products.write' };
  const page = findAdminMenuPage(pathname);
  const create = NEW_PAGE_PERMISSIONS[pathname];
  if (create) return { needs: create };
  const writes = page && pathname !== page.to ? EDITOR_PERMISSIONS[page.to] : undefined;
  if (page && writes) return { needs: page.needs, writes };
  return { needs: page?.needs ?? 'panel' };
}
