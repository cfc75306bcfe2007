import { Keyboard, Plus, Store } from 'lucide-react';
import type { Permission } from '@contract/team/permissions';
import { paths } from '@/shared/config/panel-paths';
import { TABS, tabLabel, type SettingsTab } from '../../settings/sections';
import { PAGES } from '../menu';
import type { Found } from './found';

type StaticEntry = Found & { words?: string; needs?: Permission };

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

export const knownEntries = (
  showShortcuts: () => void,
  permissions: readonly Permission[],
): readonly StaticEntry[] =>
  createEntries(showShortcuts).filter(({ needs = 'panel' }) => permissions.includes(needs));

const createEntries = (showShortcuts: () => void): readonly StaticEntry[] => [
  {
    key: 'new-product',
    group: 'Actions',
    label: 'New product',
    icon: Plus,
    goal: paths.adminNewProduct,
    needs: 'products.write',
    words: 'add create',
  },
  {
    key: 'new-order',
    group: 'Actions',
    label: 'New order',
    icon: Plus,
    goal: paths.adminNewOrder,
    words: 'add create manual phone draft',
  },
  {
    key: 'new-discount',
    group: 'Actions',
    label: 'New discount',
    icon: Plus,
    goal: paths.adminNewDiscount,
    needs: 'discounts',
    words: 'add create code coupon',
  },
  {
    key: 'new-collection',
    group: 'Actions',
    label: 'New collection',
    icon: Plus,
    goal: paths.adminNewCollection,
    needs: 'products.write',
    words: 'add create',
  },
  {
    key: 'invite',
    group: 'Actions',
    label: 'Invite to the team',
    icon: Plus,
    goal: paths.adminTeam,
    needs: 'team',
    words: 'add colleague administrator role staff',
  },
  { key: 'shop', group: 'Actions', label: 'View shop', icon: Store, goal: paths.home, words: 'store home' },
  {
    key: 'shortcuts',
    group: 'Actions',
    label: 'Keyboard shortcuts',
    icon: Keyboard,
    goal: showShortcuts,
    words: 'keys help',
  },
  ...PAGES.map(({ to, label, icon, needs }) => ({ key: to, group: 'Pages', label, icon, goal: to, needs })),
  ...TABS.map((tab) => ({
    key: `settings-${tab}`,
    group: 'Settings',
    label: tabLabel(tab),
    icon: PAGES.find(({ to }) => to === paths.adminSettings)!.icon,
    goal: `${paths.adminSettings}?section=${tab}`,
    needs: 'settings' as const,
    words: `settings ${SECTION_SEARCH_TERMS[tab] ?? ''}`,
  })),
];

/** Returns the entries that contain a word starting with each typed word. */
export function matching(entries: readonly StaticEntry[], typed: string): readonly Found[] {
  const typedWords = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (typedWords.length === 0) return entries.filter(({ group }) => group !== 'Settings');
  return entries.filter(({ label, words = '' }) => {
    const entryWords = `${label} ${words}`.toLowerCase().split(/\s+/);
    return typedWords.every((word) => entryWords.some((each) => each.startsWith(word)));
  });
}
