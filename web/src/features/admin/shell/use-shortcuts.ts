import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { listeners } from '@/shared/listeners';
import { storedJson } from '@/shared/storage/stored-json';
import { commandOf, type Command } from './shortcuts';

/** Milliseconds in which the second key of a sequence follows. */
const SEQUENCE_MS = 1500;

const stored = storedJson('localStorage', 'panel-shortcuts');
const { subscribe, wake } = listeners();

/** Whether keys without Ctrl or Cmd do something: a person may switch that off (WCAG 2.1.4). Kept by this browser. */
export const singleKeys = {
  get: (): boolean => stored.read() !== false,
  set(on: boolean): void {
    stored.write(on ? null : false);
    wake();
  },
  subscribe,
};

export const useSingleKeys = (): boolean => useSyncExternalStore(singleKeys.subscribe, singleKeys.get);

/** Where keys are text, choose from a list, or belong to what is open over the page. */
const OWN_KEYS =
  'textarea, select, [contenteditable=true], [role=combobox], [role=textbox], [role=menu], [role=listbox], [role=dialog], [role=alertdialog]';
const TEXT = 'input:not([type=checkbox], [type=radio])';
/** A cell of a grid begins to be edited by a key. What is in a cell does not. */
const CELLS = '[role=gridcell], [role=columnheader]';

const hasOwnKeys = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target.closest(OWN_KEYS) !== null || target.matches(TEXT) || target.matches(CELLS));

/**
 * Calls `run` with what the keys of a shortcut mean, and keeps the browser from its own meaning where `run` answers true. Those of
 * one key are not heard while something is typed, or while a dialog is open.
 */
export function useShortcuts(run: (command: Command) => boolean): void {
  const onCommand = useEffectEvent(run);
  useEffect(() => {
    let begun = { keys: '', at: -Infinity };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey) return;
      const isModified = event.ctrlKey || event.metaKey;
      if (isModified && event.shiftKey) return;
      const isOpen = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
      if (isOpen || (!isModified && (hasOwnKeys(event.target) || !singleKeys.get()))) return;
      const key = event.key.toLowerCase();
      const before = event.timeStamp - begun.at < SEQUENCE_MS ? `${begun.keys} ` : '';
      const keys = isModified ? `mod+${key}` : before + key;
      const command = commandOf(keys);
      begun = command === 'begun' ? { keys, at: event.timeStamp } : { keys: '', at: -Infinity };
      if (command !== null && command !== 'begun' && onCommand(command)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
