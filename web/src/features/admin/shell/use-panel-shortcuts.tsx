import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { runWhenIdle } from '@/shared/when-idle';
import { panelPaths } from '@/shared/config/panel-paths';
import { lazyNamedExport } from '@/shared/lazy-named';
import { navigateByLinkClick } from './navigate-by-link';
import type { ShortcutCommand } from './shortcuts';
import { useKeyboardShortcuts } from './use-keyboard-shortcuts';

const ROW_SELECTOR = 'main [data-rows] > *, main [role=row][data-id]';

const EDITOR_LISTS = [
  panelPaths.adminProducts,
  panelPaths.adminDiscounts,
  panelPaths.adminCollections,
  panelPaths.adminRedirects,
];

const getRows = () => [...document.querySelectorAll<HTMLElement>(ROW_SELECTOR)];

const getCurrentRow = () => getRows().find((row) => row.contains(document.activeElement));

const getRowLink = (row: HTMLElement) => row.querySelector<HTMLElement>('a[href], button');

/** Moves the focus to the previous (-1) or next (1) row of a list. */
function moveRow(offset: 1 | -1): void {
  const allRows = getRows();
  const index = allRows.findIndex((row) => row.contains(document.activeElement));
  const next = index < 0 ? allRows[offset > 0 ? 0 : -1] : allRows[index + offset];
  if (!next) return;
  getRowLink(next)?.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
}

function selectRow(): void {
  getCurrentRow()?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
}

function editRow(): void {
  const link = getCurrentRow()?.querySelector<HTMLAnchorElement>('a[href]');
  if (link && EDITOR_LISTS.some((list) => link.pathname.startsWith(`${list}/`))) link.click();
}

/** Clicks the editor's save button. Returns false if there is none. */
function saveEditor(): boolean {
  const button = document.querySelector<HTMLElement>('main [data-save]');
  button?.click();
  return button !== null;
}

const loadPalette = () => import('./palette/command-palette');
const CommandPalette = lazyNamedExport('CommandPalette', loadPalette);
const ShortcutsDialog = lazyNamedExport('ShortcutsDialog', () => import('./shortcuts-dialog'));

type OpenDialog = 'find' | 'help' | null;

const ROW_COMMANDS = {
  next: () => moveRow(1),
  previous: () => moveRow(-1),
  select: selectRow,
  edit: editRow,
};

/** Handles the admin panel's shortcuts. Returns a function that opens the command palette, and dialogs to render. */
export function useAdminPanelShortcuts(): { find: () => void; dialogs: ReactNode } {
  const navigate = useNavigate();
  const [open, setOpen] = useState<OpenDialog>(null);
  // Loads the palette ahead of time, so that no text is lost that the user types right after the shortcut.
  useEffect(() => runWhenIdle(() => void loadPalette().catch(() => undefined)), []);
  useKeyboardShortcuts((command: ShortcutCommand) => {
    if (command === 'save') return saveEditor();
    // The browser follows the focused link on Enter.
    if (command === 'open') return false;
    if (typeof command === 'object') navigateByLinkClick(command.to, (to) => void navigate(to));
    else if (command === 'find' || command === 'help') setOpen(command);
    else ROW_COMMANDS[command]();
    return true;
  });
  const close = () => setOpen(null);
  const [showHelp] = useState(() => () => setOpen('help'));
  return {
    find: () => setOpen('find'),
    dialogs: (
      <Suspense fallback={null}>
        {open === 'find' ? <CommandPalette onShortcuts={showHelp} onClose={close} /> : null}
        {open === 'help' ? <ShortcutsDialog onClose={close} /> : null}
      </Suspense>
    ),
  };
}
