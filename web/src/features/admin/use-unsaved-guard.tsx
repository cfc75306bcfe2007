import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useConfirmed } from '@/shared/ui/use-confirmed';

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey;

/** The path that a click leads to inside the shop; null where it stays here or the browser follows it. */
function destination(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !isPlainClick(event) || (link.target && link.target !== '_self')) return null;
  const { origin, pathname, search, hash } = new URL(link.href, window.location.href);
  const here = window.location;
  if (origin !== here.origin || (pathname === here.pathname && search === here.search)) return null;
  return pathname + search + hash;
}

/** Whether the guard's entry is on top of the history. */
const isCovered = () => (window.history.state as { unsaved?: boolean } | null)?.unsaved === true;

/** Goes back one entry without telling the router. */
function stepBack(): Promise<void> {
  return new Promise((resolve) => {
    const swallow = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      resolve();
    };
    window.addEventListener('popstate', swallow, { capture: true, once: true });
    window.history.back();
  });
}

/**
 * While there are unsaved changes, leaving asks first: by a link, a search, the back button or closing the tab.
 * Going back is caught by an extra history entry of the same page, which is removed when nothing is unsaved.
 */
export function useUnsavedGuard(unsaved: boolean, title = 'Leave without saving?') {
  const navigate = useNavigate();
  /** The extra history entry exists. */
  const guarded = useRef(false);
  const leaving = useRef(false);
  const { ask: askFirst, dialog } = useConfirmed(
    async (go: () => void) => {
      leaving.current = true;
      go();
    },
    () => ({ title, question: 'Your changes will be lost.', confirm: 'Leave', refuse: 'Stay' }),
  );

  useEffect(() => {
    if (!unsaved) return;
    const covered: unknown = { ...(window.history.state as object | null), unsaved: true };
    const here = window.location.href;
    const cover = () => window.history.pushState(covered, '', here);
    const ask = (event: Event, go: () => void) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      askFirst(go);
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const to = destination(event);
      if (to === null || leaving.current) return;
      ask(event, () => void navigate(to, { replace: true }));
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      if (form.getAttribute('role') === 'search' && !leaving.current) ask(event, () => form.requestSubmit());
    };
    const onBack = (event: PopStateEvent) => {
      if (leaving.current) return;
      cover();
      ask(event, () => window.history.go(-2));
    };
    leaving.current = false;
    guarded.current = true;
    cover();
    window.addEventListener('beforeunload', onUnload);
    window.addEventListener('popstate', onBack, true);
    document.addEventListener('click', onClick, true);
    document.addEventListener('submit', onSubmit, true);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      window.removeEventListener('popstate', onBack, true);
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('submit', onSubmit, true);
      if (guarded.current && !leaving.current && isCovered()) void stepBack();
      guarded.current = false;
    };
  }, [unsaved, navigate, askFirst]);

  return {
    /** Asks before the editor is left. */
    dialog,
    /** Leaves without a question after saving, and removes the extra entry. */
    async release(): Promise<void> {
      leaving.current = true;
      if (!guarded.current) return;
      guarded.current = false;
      await stepBack();
    },
  };
}
