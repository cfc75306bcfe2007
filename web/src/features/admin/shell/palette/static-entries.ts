import { Keyboard, Plus, Store } from 'lucide-react';
import { PERMISSIONS, type Permission } from '@contract/team/permissions';
import { panelPaths } from '@/shared/config/panel-paths';
import { SETTINGS_TABS, getSettingsTabLabel, type SettingsTab } from '../../shared/settings/settings-tabs';
import { ADMIN_PAGES, filterMenuPages } from '../menu';
import type { CommandPaletteEntry } from './palette-entry';

type StaticEntry = CommandPaletteEntry & { words?: string; needs?: Permission };

const SECTION_SEARCH_TERMS: Partial<Record<SettingsTab, string>> = {
  shop: 'name address contact brand',
  home: 'hero categories promises',
  money: 'currency prices language',
  tax: 'vat sales tax rate class',
  shipping: 'delivery zones countries methods pick-up free',
  stock: 'low stock reserve unpaid deadline',
  checkout: 'guests payment transfer invoice',
  search: 'synonyms',
  mails: 'sender texts',
  papers: 'invoices packing slips',
  history: 'versions restore',
};

export const getStaticCommandPaletteEntries = (
  showShortcuts: () => void,
  permissions: readonly Permission[],
  isRegional = false,
): readonly StaticEntry[] =>
  createEntries(showShortcuts, isRegional).filter(({ needs = 'panel' }) => permissions.includes(needs));

const createEntries = (showShortcuts: () => void, isRegional: boolean): readonly StaticEntry[] => [
  {
    key: 'new-product',
    group: 'Actions',
    label: 'New product',
    icon: Plus,
    goal: panelPaths.adminNewProduct,
    needs: 'products.write',
    words: 'add create',
  },
  {
    key: 'new-order',
    group: 'Actions',
    label: 'New order',
    icon: Plus,
    goal: panelPaths.adminNewOrder,
    words: 'add create manual phone draft',
  },
  {
    key: 'new-discount',
    group: 'Actions',
    label: 'New discount',
    icon: Plus,
    goal: panelPaths.adminNewDiscount,
    needs: 'discounts',
    words: 'add create code coupon',
  },
  {
    key: 'new-collection',
    group: 'Actions',
    label: 'New collection',
    icon: Plus,
    goal: panelPaths.adminNewCollection,
    needs: 'products.write',
    words: 'add create',
  },
  {
    key: 'new-redirect',
    group: 'Actions',
    label: 'New redirect',
    icon: Plus,
    goal: panelPaths.adminNewRedirect,
    needs: 'settings',
    words: 'add create address url 301 moved',
  },
  {
    key: 'invite',
    group: 'Actions',
    label: 'Invite to the team',
    icon: Plus,
    goal: panelPaths.adminTeam,
    needs: 'team',
    words: 'add colleague administrator role staff',
  },
  {
    key: 'shop',
    group: 'Actions',
    label: 'View shop',
    icon: Store,
    goal: panelPaths.home,
    words: 'store home',
  },
  {
    key: 'shortcuts',
    group: 'Actions',
    label: 'Keyboard shortcuts',
    icon: Keyboard,
    goal: showShortcuts,
    words: 'keys help',
  },
  ...filterMenuPages(ADMIN_PAGES, PERMISSIONS, isRegional).map(({ to, label, icon, needs }) => ({
    key: to,
    group: 'Pages',
    label,
    icon,
    goal: to,
    needs,
  })),
  ...SETTINGS_TABS.map((tab) => ({
    key: `settings-${tab}`,
    group: 'Settings',
    label: getSettingsTabLabel(tab),
    icon: ADMIN_PAGES.find(({ to }) => to === panelPaths.adminSettings)!.icon,
    goal: `${panelPaths.adminSettings}?section=${tab}`,
    needs: 'settings' as const,
    words: `settings ${SECTION_SEARCH_TERMS[tab] ?? ''}`,
  })),
];

/** Returns the entries that match the entered text. Each word must be the start of a word in the entry. */
export function filterCommandPaletteEntries(
  entries: readonly StaticEntry[],
  typed: string,
): readonly CommandPaletteEntry[] {
  const typedWords = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (typedWords.length === 0) return entries.filter(({ group }) => group !== 'Settings');
  return entries.filter(({ label, words = '' }) => {
    const entryWords = `${label} ${words}`.toLowerCase().split(/\s+/);
    return typedWords.every((word) => entryWords.some((each) => each.startsWith(word)));
  });
}
