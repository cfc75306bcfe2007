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

/**
 * Back from an open part's entry closes it. An entry whose part was closed in another way, since a link in it was followed,
 * shows the page of the one before, so it is passed over.
 */
function follow(): void {
  if (followed) return;
  followed = true;
  const { navigation } = window as Partial<Pick<Window, 'navigation'>>;
  navigation?.addEventListener('currententrychange', ({ from }) => (before = from.index));
  window.addEventListener('popstate', ({ state }) => {
    const mark = (state as { over?: string } | null)?.over;
    for (const [each, close] of [...open].reverse()) {
      if (each === mark) return;
      open.delete(each);
      close();
    }
    if (mark === undefined) return;
    passed = mark;
    const forward = before !== undefined && before < (navigation?.currentEntry?.index ?? -1);
    window.history.go(forward ? 1 : -1);
  });
}

/** Adds an entry of the history for a part; the answer takes it away again. */
function begin(close: () => void): () => void {
  follow();
  const mark = String(Math.random());
  const state = window.history.state as { over?: string } | null;
  const isFree = state?.over !== undefined && !open.has(state.over);
  open.set(mark, close);
  window.history[isFree ? 'replaceState' : 'pushState']({ ...state, over: mark }, '');
  return () => {
    open.delete(mark);
    setTimeout(() => {
      const { over } = (window.history.state ?? {}) as { over?: string };
      if (over === mark && passed !== mark) window.history.back();
    }, LEAD_ON_MS);
  };
}

/** On a phone Back closes the part of the page that calls this, as long as it is there, instead of leaving the page. */
export function useBackCloses(close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (matchMedia(PHONE).matches ? begin(() => onBack()) : undefined), []);
}
