import type { LucideIcon } from 'lucide-react';

/** Something that the box finds: a place to go to, or something to do. */
export interface Found {
  key: string;
  /** Under which heading it is shown. */
  group: string;
  label: string;
  /** What tells it from others. */
  note?: string;
  icon: LucideIcon;
  /** An address, or what is done. */
  goal: string | (() => void);
}
