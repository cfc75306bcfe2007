import { useEffect, useEffectEvent } from 'react';
import { PHONE_MEDIA_QUERY } from '@/shared/ui/styles/phone-media-query';

/** Milliseconds to wait before a history entry is removed, because the click on a link may also navigate. */
const NAVIGATION_DELAY_MS = 300;

/** Close functions of open menus, dialogs and similar parts, by the id of their history entry. */
const openParts = new Map<string, () => void>();

/** Index of the previous history entry, or undefined if the browser does not support the Navigation API. */
let previousIndex: number | undefined;

let isListening = false;

/** Id of the history entry that was skipped last, to navigate back from it only once. */
let skippedId: string | undefined;

/** True while a history navigation is pending. Entries for newly opened parts are added afterwards. */
let isMoving = false;
const arrivals = new Set<() => void>();

function moveHistory(by: 1 | -1): void {
  isMoving = true;
  window.history.go(by);
}

/** Closes an open part when the user navigates back. Skips history entries of parts that are already closed. */
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

/** Closes all dialogs and menus that were opened after the one with the id, latest first. Returns true if the id is unknown. */
function closeAbove(mark: string | undefined): boolean {
  for (const [each, close] of [...openParts].reverse()) {
    if (each === mark) return false;
    openParts.delete(each);
    close();
  }
  return true;
}

/** Adds a history entry for an open part. Returns a function that removes the entry. */
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

/** Closes a part of the page, such as a dialog, when the user navigates back, as with a phone's back button. */
export function useCloseOnBack(close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (matchMedia(PHONE_MEDIA_QUERY).matches ? addHistoryEntry(() => onBack()) : undefined), []);
}
