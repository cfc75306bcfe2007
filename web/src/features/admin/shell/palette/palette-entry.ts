import type { LucideIcon } from 'lucide-react';

/** Entry of the command palette: a page to open or an action to run. */
export interface CommandPaletteEntry {
  key: string;
  group: string;
  label: string;
  note?: string;
  icon: LucideIcon;
  goal: string | (() => void);
}
