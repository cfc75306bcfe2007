import { Keyboard, Plus, Store } from 'lucide-react';
import { PERMISSIONS, type Permission } from '@contract/team/permissions';
import { t } from '@contract/texts/text';
import { panelPaths } from '@/shared/config/panel-paths';
import { SETTINGS_TABS, getSettingsTabLabel, type SettingsTab } from '../../shared/settings/settings-tabs';
import { ADMIN_PAGES, filterMenuPages } from '../menu';
import type { CommandPaletteEntry } from './palette-entry';

type StaticEntry = CommandPaletteEntry & { words?: string; needs?: Permission };

const SETTINGS_KEY_PREFIX = 'settings-';

const SECTION_SEARCH_TERMS: Partial<Record<SettingsTab, string>> = {
  shop: t('name address contact brand'),
  home: t('hero categories promises'),
  money: t('currency prices language'),
  tax: t('vat sales tax rate class'),
  shipping: t('delivery zones countries methods pick-up free'),
  stock: t('low stock reserve unpaid deadline'),
  checkout: t('guests payment transfer invoice'),
  search: t('synonyms'),
  mails: t('sender texts'),
  papers: t('invoices packing slips'),
  history: t('versions restore'),
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
    group: t('Actions'),
    label: t('New product'),
    icon: Plus,
    goal: panelPaths.adminNewProduct,
    needs: 'products.write',
    words: t('add create'),
  },
  {
    key: 'new-order',
    group: t('Actions'),
    label: t('New order'),
    icon: Plus,
    goal: panelPaths.adminNewOrder,
    words: t('add create manual phone draft'),
  },
  {
    key: 'new-discount',
    group: t('Actions'),
    label: t('New discount'),
    icon: Plus,
    goal: panelPaths.adminNewDiscount,
    needs: 'discounts',
    words: t('add create code coupon'),
  },
  {
    key: 'new-collection',
    group: t('Actions'),
    label: t('New collection'),
    icon: Plus,
    goal: panelPaths.adminNewCollection,
    needs: 'products.write',
    words: t('add create'),
  },
  {
    key: 'new-redirect',
    group: t('Actions'),
    label: t('New redirect'),
    icon: Plus,
    goal: panelPaths.adminNewRedirect,
    needs: 'settings',
    words: t('add create address url 301 moved'),
  },
  {
    key: 'invite',
    group: t('Actions'),
    label: t('Invite to the team'),
    icon: Plus,
    goal: panelPaths.adminTeam,
    needs: 'team',
    words: t('add colleague administrator role staff'),
  },
  {
    key: 'shop',
    group: t('Actions'),
    label: t('View shop'),
    icon: Store,
    goal: panelPaths.home,
    words: t('store home'),
  },
  {
    key: 'shortcuts',
    group: t('Actions'),
    label: t('Keyboard shortcuts'),
    icon: Keyboard,
    goal: showShortcuts,
    words: t('keys help'),
  },
  ...filterMenuPages(ADMIN_PAGES, PERMISSIONS, isRegional).map(({ to, label, icon, needs }) => ({
    key: to,
    group: t('Pages'),
    label,
    icon,
    goal: to,
    needs,
  })),
  ...SETTINGS_TABS.map((tab) => ({
    key: `${SETTINGS_KEY_PREFIX}${tab}`,
    group: t('Settings'),
    label: getSettingsTabLabel(tab),
    icon: ADMIN_PAGES.find(({ to }) => to === panelPaths.adminSettings)!.icon,
    goal: `${panelPaths.adminSettings}?section=${tab}`,
    needs: 'settings' as const,
    words: `${t('Settings')} ${SECTION_SEARCH_TERMS[tab] ?? ''}`,
  })),
];

/** Returns the entries that match the entered text. Each word must be the start of a word in the entry. */
export function filterCommandPaletteEntries(
  entries: readonly StaticEntry[],
  typed: string,
): readonly CommandPaletteEntry[] {
  const typedWords = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (typedWords.length === 0) return entries.filter(({ key }) => !key.startsWith(SETTINGS_KEY_PREFIX));
  return entries.filter(({ label, words = '' }) => {
    const entryWords = `${label} ${words}`.toLowerCase().split(/\s+/);
    return typedWords.every((word) => entryWords.some((each) => each.startsWith(word)));
  });
}
