import { useEffect, useEffectEvent } from 'react';
import { PHONE_MEDIA_QUERY } from '@/shared/ui/styles/phone';

/** Milliseconds to wait before an entry is removed, because the closing click may also navigate. */
const NAVIGATION_DELAY_MS = 300;

/** Close functions of the open parts, by the id of their history entry. */
const openParts = new Map<string, () => void>();

/** Previous history index, or undefined if the browser does not support the Navigation API. */
let previousIndex: number | undefined;

let isListening = false;

/** Id of the last skipped history entry, which must not navigate back again. */
let skippedId: string | undefined;

/** History navigation is asynchronous, so entries of parts that open meanwhile are added on arrival. */
let isMoving = false;
const arrivals = new Set<() => void>();

function moveHistory(by: 1 | -1): void {
  isMoving = true;
  window.history.go(by);
}

/** Closes an open part when the user navigates back. Skips entries of parts that were already closed. */
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

/** Closes open parts, latest first, down to the one with the given id. Returns true if that part is not open. */
function closeAbove(mark: string | undefined): boolean {
  for (const [each, close] of [...openParts].reverse()) {
    if (each === mark) return false;
    openParts.delete(each);
    close();
  }
  return true;
}

/** Adds a history entry for a part. Returns a function that removes the entry. */
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

/** Closes a part of the page with the back button on phones, while the calling component is mounted. */
export function useCloseOnBack(close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (matchMedia(PHONE_MEDIA_QUERY).matches ? addHistoryEntry(() => onBack()) : undefined), []);
}
