import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { tabLabel, TABS, type SettingsTab } from './sections';

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
          label={wrong.includes(tab) ? `${tabLabel(tab)} (check)` : tabLabel(tab)}
          sx={{
            minHeight: 48,
            // All of them fit beside the menu.
            minWidth: 0,
            px: 1.5,
            textTransform: 'none',
            ...(wrong.includes(tab) && { color: 'error.main' }),
          }}
        />
      ))}
    </Tabs>
  );
}
