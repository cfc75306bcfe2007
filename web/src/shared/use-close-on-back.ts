import { useEffect, useEffectEvent } from 'react';
import { PHONE_MEDIA_QUERY } from '@/shared/ui/styles/phone-media-query';

/** Milliseconds to wait before removing a history entry, because the click that closed a menu may also navigate. */
const NAVIGATION_DELAY_MS = 300;

/** Functions that close the open dialogs and menus, by the id of their history entry. */
const openParts = new Map<string, () => void>();

/** Index of the previous history entry. Undefined in browsers without the Navigation API. */
let previousIndex: number | undefined;

let isListening = false;

/** Id of the history entry that was skipped last. Prevents skipping the same entry twice. */
let skippedId: string | undefined;

/** True while `history.go` is in progress. New history entries must wait for its completion. */
let isMoving = false;
const arrivals = new Set<() => void>();

function moveHistory(by: 1 | -1): void {
  isMoving = true;
  window.history.go(by);
}

/** Closes dialogs and menus when the user navigates back. Skips history entries of closed dialogs and menus. */
function listenToHistory(): void {
  if (isListening) return;
  isListening = true;
  const { navigation } = window as Partial<Pick<Window, 'navigation'>>;
  navigation?.addEventListener('currententrychange', ({ from }) => (previousIndex = from.index));
  window.addEventListener('pagehide', () => (isMoving = false));
  window.addEventListener('popstate', ({ state }) => {
    isMoving = false;
    const mark = (state as { over?: string } | null)?.over;
    if (closeAbove(mark) && mark !== undefined) {
      skippedId = mark;
      const forward = previousIndex !== undefined && previousIndex < (navigation?.currentEntry?.index ?? -1);
      moveHistory(forward ? 1 : -1);
      return;
    }
    for (const enter of arrivals) enter();
    arrivals.clear();
  });
}

/**
 * Closes all dialogs and menus that were opened after the history entry `mark`, latest first. Returns true if `mark`
 * belongs to no open dialog or menu.
 */
function closeAbove(mark: string | undefined): boolean {
  for (const [each, close] of [...openParts].reverse()) {
    if (each === mark) return false;
    openParts.delete(each);
    close();
  }
  return true;
}

/** Adds a history entry for an open dialog or menu. Returns a function that removes the entry. */
function addHistoryEntry(close: () => void): () => void {
  listenToHistory();
  const mark = String(Math.random());
  const enter = () => {
    const state = window.history.state as { over?: string } | null;
    const isFree = state?.over !== undefined && !openParts.has(state.over);
    openParts.set(mark, close);
    window.history[isFree ? 'replaceState' : 'pushState']({ ...state, over: mark }, '');
  };
  if (isMoving) arrivals.add(enter);
  else enter();
  return () => {
    arrivals.delete(enter);
    openParts.delete(mark);
    setTimeout(() => {
      const { over } = (window.history.state ?? {}) as { over?: string };
      if (over === mark && skippedId !== mark) moveHistory(-1);
    }, NAVIGATION_DELAY_MS);
  };
}

/** Closes a dialog or menu when the user navigates back on a phone. */
export function useCloseOnBackNavigation(close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (matchMedia(PHONE_MEDIA_QUERY).matches ? addHistoryEntry(() => onBack()) : undefined), []);
}
