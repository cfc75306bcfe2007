import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { whenIdle } from '@/shared/when-idle';
import { paths } from '@/shared/config/panel-paths';
import { leadTo } from './lead-to';
import type { Command } from './shortcuts';
import { useShortcuts } from './use-shortcuts';

/** The entries of a page's list or grid. */
const ROWS = 'main [data-rows] > *, main [role=row][data-id]';

/** Lists whose entries lead to an editor. */
const EDITORS = [paths.adminProducts, paths.adminDiscounts, paths.adminCollections];

const rows = () => [...document.querySelectorAll<HTMLElement>(ROWS)];

/** The entry that has the focus. */
const current = () => rows().find((row) => row.contains(document.activeElement));

/** What an entry is opened by. */
const linkOf = (row: HTMLElement) => row.querySelector<HTMLElement>('a[href], button');

/** Moves the focus to the entry before (-1) or after (1) the one that has it: to its link, which Enter opens. */
function moveRow(by: 1 | -1): void {
  const all = rows();
  const at = all.findIndex((row) => row.contains(document.activeElement));
  const next = at < 0 ? all[by > 0 ? 0 : -1] : all[at + by];
  if (!next) return;
  linkOf(next)?.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
}

/** Ticks or unticks the entry's box, where it has one. */
function selectRow(): void {
  current()?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
}

/** Opens the entry's editor, where its list has one. */
function editRow(): void {
  const link = current()?.querySelector<HTMLAnchorElement>('a[href]');
  if (link && EDITORS.some((list) => link.pathname.startsWith(`${list}/`))) link.click();
}

/** Saves what the page's editor holds. Answers whether it has one: else the browser's own shortcut remains. */
function save(): boolean {
  const button = document.querySelector<HTMLElement>('main [data-save]');
  button?.click();
  return button !== null;
}

const loadPalette = () => import('./palette/palette');
const Palette = lazy(loadPalette);
const ShortcutsDialog = lazy(() => import('./shortcuts-dialog'));

/** What is open over the page. */
type Open = 'find' | 'help' | null;

const ON_THE_PAGE = {
  next: () => moveRow(1),
  previous: () => moveRow(-1),
  select: selectRow,
  edit: editRow,
};

/** Runs the panel's shortcuts. `find` opens the box that finds everything; `dialogs` is what they open. */
export function usePanelCommands(): { find: () => void; dialogs: ReactNode } {
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>(null);
  // Ahead: what is typed right after the keys that open it belongs into it.
  useEffect(() => whenIdle(() => void loadPalette().catch(() => undefined)), []);
  useShortcuts((command: Command) => {
    if (command === 'save') return save();
    // The focus is on the entry's link, which knows what Enter does.
    if (command === 'open') return false;
    if (typeof command === 'object') leadTo(command.to, (to) => void navigate(to));
    else if (command === 'find' || command === 'help') setOpen(command);
    else ON_THE_PAGE[command]();
    return true;
  });
  const close = () => setOpen(null);
  const [showHelp] = useState(() => () => setOpen('help'));
  return {
    find: () => setOpen('find'),
    dialogs: (
      <Suspense fallback={null}>
        {open === 'find' ? <Palette onShortcuts={showHelp} onClose={close} /> : null}
        {open === 'help' ? <ShortcutsDialog onClose={close} /> : null}
      </Suspense>
    ),
  };
}
