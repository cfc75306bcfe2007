import { panelPaths } from '@/shared/config/panel-paths';

/** Command that a keyboard shortcut runs. An object with `to` navigates to the path. */
export type ShortcutCommand =
  | 'find'
  | 'help'
  | 'save'
  | 'next'
  | 'previous'
  | 'open'
  | 'select'
  | 'edit'
  | { to: string };

export interface KeyboardShortcut {
  /** Alternative keys. `g o` is a sequence, and `mod` is Ctrl, or Cmd on a Mac. */
  keys: readonly string[];
  label: string;
  command: ShortcutCommand;
}

const goTo = (letter: string, label: string, to: string): KeyboardShortcut => ({
  keys: [`g ${letter}`],
  label,
  command: { to },
});

export const SHORTCUT_GROUPS: readonly { label: string; shortcuts: readonly KeyboardShortcut[] }[] = [
  {
    label: 'Everywhere',
    shortcuts: [
      { keys: ['mod+k', '/'], label: 'Find or do something', command: 'find' },
      { keys: ['?'], label: 'Show these shortcuts', command: 'help' },
    ],
  },
  {
    label: 'In lists',
    shortcuts: [
      { keys: ['j'], label: 'Next entry', command: 'next' },
      { keys: ['k'], label: 'Previous entry', command: 'previous' },
      { keys: ['enter'], label: 'Open the entry, an order beside its list', command: 'open' },
      { keys: ['x'], label: 'Select the entry', command: 'select' },
      { keys: ['e'], label: 'Edit the entry', command: 'edit' },
    ],
  },
  {
    label: 'In editors',
    shortcuts: [{ keys: ['mod+s'], label: 'Save', command: 'save' }],
  },
  {
    label: 'Go to',
    shortcuts: [
      goTo('d', 'Dashboard', panelPaths.admin),
      goTo('o', 'Orders', panelPaths.adminOrders),
      goTo('p', 'Products', panelPaths.adminProducts),
      goTo('l', 'Collections', panelPaths.adminCollections),
      goTo('i', 'Import', panelPaths.adminImport),
      goTo('c', 'Users (customers)', panelPaths.adminUsers),
      goTo('r', 'Reviews', panelPaths.adminReviews),
      goTo('t', 'Discounts', panelPaths.adminDiscounts),
      goTo('m', 'Messages', panelPaths.adminMessages),
      goTo('e', 'Emails', panelPaths.adminMails),
      goTo('u', 'Team', panelPaths.adminTeam),
      goTo('a', 'Activity', panelPaths.adminActivity),
      goTo('s', 'Settings', panelPaths.adminSettings),
    ],
  },
];

const ALL_SHORTCUTS = SHORTCUT_GROUPS.flatMap(({ shortcuts }) => shortcuts);

/** Returns the command for the pressed keys, 'begun' if they start a sequence such as `g o`, or null. */
export function findShortcutCommand(keys: string): ShortcutCommand | 'begun' | null {
  const matchingShortcut = ALL_SHORTCUTS.find((shortcut) => shortcut.keys.includes(keys));
  if (matchingShortcut) return matchingShortcut.command;
  return ALL_SHORTCUTS.some((shortcut) => shortcut.keys.some((all) => all.startsWith(`${keys} `)))
    ? 'begun'
    : null;
}
