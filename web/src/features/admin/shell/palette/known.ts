import { Keyboard, Plus, Store } from 'lucide-react';
import type { Permission } from '@contract/team/permissions';
import { paths } from '@/shared/config/panel-paths';
import { TABS, tabLabel, type SettingsTab } from '../../settings/sections';
import { PAGES } from '../menu';
import type { Found } from './found';

/** An entry that is known without asking the shop, and other words for it. */
type Known = Found & { words?: string; needs?: Permission };

/** What people call the settings of a section. */
const SECTION_WORDS: Partial<Record<SettingsTab, string>> = {
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

/** The panel's pages, the sections of its settings, and what can be begun anywhere, by what the role allows. */
export const knownEntries = (
  showShortcuts: () => void,
  permissions: readonly Permission[],
): readonly Known[] => allEntries(showShortcuts).filter(({ needs = 'panel' }) => permissions.includes(needs));

const allEntries = (showShortcuts: () => void): readonly Known[] => [
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
    words: `settings ${SECTION_WORDS[tab] ?? ''}`,
  })),
];

/** Those in whose words each typed one begins one; all but the settings while nothing is typed. */
export function matching(entries: readonly Known[], typed: string): readonly Found[] {
  const asked = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (asked.length === 0) return entries.filter(({ group }) => group !== 'Settings');
  return entries.filter(({ label, words = '' }) => {
    const own = `${label} ${words}`.toLowerCase().split(/\s+/);
    return asked.every((word) => own.some((each) => each.startsWith(word)));
  });
}
