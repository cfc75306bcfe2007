import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from '@contract/texts/text';
import { toRouterPath } from '@/shared/config/base-path';
import { useConfirmation } from '@/shared/ui/use-confirmed';

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey;

/** Returns the internal path that a link click navigates to, or null for other clicks. */
function getInternalPath(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !isPlainClick(event) || (link.target && link.target !== '_self')) return null;
  const { origin, pathname, search, hash } = new URL(link.href, window.location.href);
  const here = window.location;
  if (origin !== here.origin || (pathname === here.pathname && search === here.search)) return null;
  return toRouterPath(pathname + search + hash);
}

const isGuardEntryCurrent = () => (window.history.state as { unsaved?: boolean } | null)?.unsaved === true;

/** Goes back one entry in the browser's history without notifying the router. */
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

/** Asks for confirmation before unsaved changes are lost. Adds a history entry to intercept the back button. */
export function useUnsavedChangesGuard(hasUnsavedChanges: boolean, title = t('Leave without saving?')) {
  const navigate = useNavigate();
  const hasGuardEntry = useRef(false);
  const isLeaving = useRef(false);
  const { ask: askFirst, dialog } = useConfirmation(
    async (go: () => void) => {
      isLeaving.current = true;
      go();
    },
    () => ({ title, question: t('Your changes will be lost.'), confirm: t('Leave'), refuse: t('Stay') }),
  );

  useEffect(() => {
    if (!hasUnsavedChanges) return;
    const guardState: unknown = { ...(window.history.state as object | null), unsaved: true };
    const here = window.location.href;
    const pushGuardEntry = () => window.history.pushState(guardState, '', here);
    const ask = (event: Event, go: () => void) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      askFirst(go);
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const to = getInternalPath(event);
      if (to === null || isLeaving.current) return;
      ask(event, () => void navigate(to, { replace: true }));
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      if (form.getAttribute('role') === 'search' && !isLeaving.current)
        ask(event, () => form.requestSubmit());
    };
    const onBack = (event: PopStateEvent) => {
      if (isLeaving.current) return;
      pushGuardEntry();
      ask(event, () => window.history.go(-2));
    };
    isLeaving.current = false;
    hasGuardEntry.current = true;
    pushGuardEntry();
    window.addEventListener('beforeunload', onUnload);
    window.addEventListener('popstate', onBack, true);
    document.addEventListener('click', onClick, true);
    document.addEventListener('submit', onSubmit, true);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      window.removeEventListener('popstate', onBack, true);
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('submit', onSubmit, true);
      if (hasGuardEntry.current && !isLeaving.current && isGuardEntryCurrent()) void stepBack();
      hasGuardEntry.current = false;
    };
  }, [hasUnsavedChanges, navigate, askFirst]);

  return {
    dialog,
    /** Disables the confirmation, for example after saving, and removes the extra history entry. */
    async release(): Promise<void> {
      isLeaving.current = true;
      if (!hasGuardEntry.current) return;
      hasGuardEntry.current = false;
      await stepBack();
    },
  };
}
