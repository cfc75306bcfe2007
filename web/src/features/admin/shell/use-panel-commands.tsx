import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { whenIdle } from '@/shared/when-idle';
import { leadTo } from './lead-to';
import { editRow, moveRow, save, selectRow } from './row-commands';
import type { Command } from './shortcuts';
import { useShortcuts } from './use-shortcuts';

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
