import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { SETTINGS_SECTIONS, type SettingsSection } from '@contract/settings/shop-settings';

/** What the sections are called. */
export const SECTION_LABELS: Record<SettingsSection, string> = {
  shop: 'Shop',
  home: 'Home',
  money: 'Money',
  tax: 'Taxes',
  shipping: 'Shipping',
  stock: 'Stock',
  checkout: 'Checkout',
  search: 'Search',
  mails: 'Emails',
  papers: 'Documents',
};

export const TABS = [...SETTINGS_SECTIONS, 'history'] as const;
export type SettingsTab = (typeof TABS)[number];

const labelOf = (tab: SettingsTab) => (tab === 'history' ? 'History' : SECTION_LABELS[tab]);

interface SettingsTabsProps {
  shown: SettingsTab;
  /** Sections in which fields are wrong. */
  wrong: readonly string[];
  onShow: (tab: SettingsTab) => void;
}

export const tabId = (tab: SettingsTab) => `settings-tab-${tab}`;
export const panelId = (tab: SettingsTab) => `settings-panel-${tab}`;

/** The parts of the settings. */
export function SettingsTabs({ shown, wrong, onShow }: SettingsTabsProps) {
  return (
    <Tabs
      value={shown}
      onChange={(_event, tab: SettingsTab) => onShow(tab)}
      variant="scrollable"
      scrollButtons={false}
      aria-label="Settings"
      sx={{ mt: 3, mb: 3, borderBottom: 1, borderColor: 'divider' }}
    >
      {TABS.map((tab) => (
        <Tab
          key={tab}
          value={tab}
          id={tabId(tab)}
          aria-controls={tab === shown ? panelId(tab) : undefined}
          label={wrong.includes(tab) ? `${labelOf(tab)} (check)` : labelOf(tab)}
          sx={{ minHeight: 48, textTransform: 'none', ...(wrong.includes(tab) && { color: 'error.main' }) }}
        />
      ))}
    </Tabs>
  );
}
