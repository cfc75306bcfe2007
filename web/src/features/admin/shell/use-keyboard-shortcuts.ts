import { useEffect, useEffectEvent } from 'react';
import { singleKeyShortcutsEnabledStore } from '../shared/layout/single-key-shortcuts';
import { findShortcutCommand, type ShortcutCommand } from './shortcuts';

/** Maximum time between the keys of a sequence, in milliseconds. */
const SEQUENCE_MS = 1500;

const KEYBOARD_ELEMENTS =
  'textarea, select, [contenteditable=true], [role=combobox], [role=textbox], [role=menu], [role=listbox], [role=dialog], [role=alertdialog]';
const TEXT_INPUTS = 'input:not([type=checkbox], [type=radio])';
/** CSS selector of grid cells, where a typed character starts editing instead of running a shortcut. */
const GRID_CELLS = '[role=gridcell], [role=columnheader]';

const handlesKeys = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target.closest(KEYBOARD_ELEMENTS) !== null || target.matches(TEXT_INPUTS) || target.matches(GRID_CELLS));

/** Calls `runCommand` with a shortcut's command. If the result is true, prevents the browser's default action. */
export function useKeyboardShortcuts(runCommand: (command: ShortcutCommand) => boolean): void {
  const onCommand = useEffectEvent(runCommand);
  useEffect(() => {
    let pendingSequence = { keys: '', at: -Infinity };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey) return;
      const isModified = event.ctrlKey || event.metaKey;
      if (isModified && event.shiftKey) return;
      const isOpen = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
      if (isOpen || (!isModified && (handlesKeys(event.target) || !singleKeyShortcutsEnabledStore.get())))
        return;
      const key = event.key.toLowerCase();
      const prefix = event.timeStamp - pendingSequence.at < SEQUENCE_MS ? `${pendingSequence.keys} ` : '';
      const keys = isModified ? `mod+${key}` : prefix + key;
      const command = findShortcutCommand(keys);
      pendingSequence = command === 'begun' ? { keys, at: event.timeStamp } : { keys: '', at: -Infinity };
      if (command !== null && command !== 'begun' && onCommand(command)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
