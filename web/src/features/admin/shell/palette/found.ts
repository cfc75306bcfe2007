import type { LucideIcon } from 'lucide-react';

/** Entry of the command palette: a page to open or an action to run. */
export interface Found {
  key: string;
  /** Heading that the entry is listed under. */
  group: string;
  label: string;
  /** Additional text to distinguish similar entries. */
  note?: string;
  icon: LucideIcon;
  /** Path to open, or action to run. */
  goal: string | (() => void);
}
