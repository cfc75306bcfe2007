import { SETTINGS_SECTIONS, type SettingsSection } from '@contract/settings/shop-settings';

export const SETTINGS_SECTION_LABELS: Record<SettingsSection, string> = {
  shop: 'Shop',
  markets: 'Markets',
  home: 'Home',
  money: 'Money',
  tax: 'Taxes',
  shipping: 'Shipping',
  stock: 'Stock',
  security: 'Security',
  checkout: 'Checkout',
  search: 'Search',
  mails: 'Emails',
  papers: 'Documents',
};

export const SETTINGS_TABS = [...SETTINGS_SECTIONS, 'history'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

export const getSettingsTabLabel = (tab: SettingsTab) =>
  tab === 'history' ? 'History' : SETTINGS_SECTION_LABELS[tab];
