import { SETTINGS_SECTIONS, type SettingsSection } from '@contract/settings/shop-settings';
import { t } from '@contract/texts/text';

export const SETTINGS_SECTION_LABELS: Record<SettingsSection, string> = {
  shop: t('Shop'),
  markets: t('Markets'),
  home: t('Home'),
  money: t('Money'),
  tax: t('Taxes'),
  shipping: t('Shipping'),
  stock: t('Stock'),
  security: t('Security'),
  checkout: t('Checkout'),
  search: t('Search', {}, 'heading'),
  mails: t('Emails'),
  papers: t('Documents'),
};

export const SETTINGS_TABS = [...SETTINGS_SECTIONS, 'history'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

export const getSettingsTabLabel = (tab: SettingsTab) =>
  tab === 'history' ? t('History') : SETTINGS_SECTION_LABELS[tab];
