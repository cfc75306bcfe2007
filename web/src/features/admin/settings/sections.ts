import { SETTINGS_SECTIONS, type SettingsSection } from '@contract/settings/shop-settings';

export const SECTION_LABELS: Record<SettingsSection, string> = {
  shop: 'Shop',
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

export const TABS = [...SETTINGS_SECTIONS, 'history'] as const;
export type SettingsTab = (typeof TABS)[number];

export const tabLabel = (tab: SettingsTab) => (tab === 'history' ? 'History' : SECTION_LABELS[tab]);
