import { useEffect, useEffectEvent } from 'react';
import { PHONE } from '@/shared/ui/styles/phone';

/** Milliseconds in which what closes a part may also lead to another page, whose entry follows then. */
const LEAD_ON_MS = 300;

/** The parts that are open, by the mark of their entry in the history. */
const open = new Map<string, () => void>();

/** Where in the history the tab was before; undefined where the browser does not say. */
let before: number | undefined;

let followed = false;

/** The mark of the entry that was passed over last: its part must not go back once more. */
let passed: string | undefined;

/** A history moves later than it is told to: what opens in between gets its entry at the place where it arrives. */
let isMoving = false;
const arrivals = new Set<() => void>();

function move(by: 1 | -1): void {
  isMoving = true;
  window.history.go(by);
}

/**
 * Back from an open part's entry closes it. An entry whose part was closed in another way, since a link in it was followed,
 * shows the page of the one before, so it is passed over.
 */
function follow(): void {
  if (followed) return;
  followed = true;
  const { navigation } = window as Partial<Pick<Window, 'navigation'>>;
  navigation?.addEventListener('currententrychange', ({ from }) => (before = from.index));
  window.addEventListener('pagehide', () => (isMoving = false));
  window.addEventListener('popstate', ({ state }) => {
    isMoving = false;
    const mark = (state as { over?: string } | null)?.over;
    if (closeAbove(mark) && mark !== undefined) {
      passed = mark;
      const forward = before !== undefined && before < (navigation?.currentEntry?.index ?? -1);
      move(forward ? 1 : -1);
      return;
    }
    for (const enter of arrivals) enter();
    arrivals.clear();
  });
}

/** Closes what is open, the last first, down to the part of this entry; the answer is whether that part is gone. */
function closeAbove(mark: string | undefined): boolean {
  for (const [each, close] of [...open].reverse()) {
    if (each === mark) return false;
    open.delete(each);
    close();
  }
  return true;
}

/** Adds an entry of the history for a part; the answer takes it away again. */
function begin(close: () => void): () => void {
  follow();
  const mark = String(Math.random());
  const enter = () => {
    const state = window.history.state as { over?: string } | null;
    const isFree = state?.over !== undefined && !open.has(state.over);
    open.set(mark, close);
    window.history[isFree ? 'replaceState' : 'pushState']({ ...state, over: mark }, '');
  };
  if (isMoving) arrivals.add(enter);
  else enter();
  return () => {
    arrivals.delete(enter);
    open.delete(mark);
    setTimeout(() => {
      const { over } = (window.history.state ?? {}) as { over?: string };
      if (over === mark && passed !== mark) move(-1);
    }, LEAD_ON_MS);
  };
}

/** On a phone Back closes the part of the page that calls this, as long as it is there, instead of leaving the page. */
export function useBackCloses(close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (matchMedia(PHONE).matches ? begin(() => onBack()) : undefined), []);
}
