import { t } from '@contract/texts/text';
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
    label: t('Everywhere'),
    shortcuts: [
      { keys: ['mod+k', '/'], label: t('Find or do something'), command: 'find' },
      { keys: ['?'], label: t('Show these shortcuts'), command: 'help' },
    ],
  },
  {
    label: t('In lists'),
    shortcuts: [
      { keys: ['j'], label: t('Next entry'), command: 'next' },
      { keys: ['k'], label: t('Previous entry'), command: 'previous' },
      { keys: ['enter'], label: t('Open the entry, an order beside its list'), command: 'open' },
      { keys: ['x'], label: t('Select the entry'), command: 'select' },
      { keys: ['e'], label: t('Edit the entry'), command: 'edit' },
    ],
  },
  {
    label: t('In editors'),
    shortcuts: [{ keys: ['mod+s'], label: t('Save'), command: 'save' }],
  },
  {
    label: t('Go to'),
    shortcuts: [
      goTo('d', t('Dashboard'), panelPaths.admin),
      goTo('o', t('Orders'), panelPaths.adminOrders),
      goTo('p', t('Products'), panelPaths.adminProducts),
      goTo('l', t('Collections'), panelPaths.adminCollections),
      goTo('i', t('Import'), panelPaths.adminImport),
      goTo('c', t('Users (customers)'), panelPaths.adminUsers),
      goTo('r', t('Reviews'), panelPaths.adminReviews),
      goTo('t', t('Discounts'), panelPaths.adminDiscounts),
      goTo('m', t('Messages'), panelPaths.adminMessages),
      goTo('e', t('Emails'), panelPaths.adminMails),
      goTo('u', t('Team'), panelPaths.adminTeam),
      goTo('a', t('Activity'), panelPaths.adminActivity),
      goTo('s', t('Settings'), panelPaths.adminSettings),
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
