import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useBackCloses } from '@/shared/use-back-closes';
import { closeMiniCart, here, type Added } from './added';

/** Milliseconds that the mini-cart stays while it is neither pointed at nor focused. */
const VISIBLE_MS = 8000;

/** Milliseconds in which a press belongs to the one that opened it: the second half of a double click closes nothing. */
const DOUBLE_CLICK_MS = 500;

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled)';

/** Returns the element that gets the focus back: the one that had it or, if that was disabled meanwhile, the one beside it. */
function findFocusTarget(element: Element | null): HTMLElement | null {
  const target = element?.matches(':disabled') ? element.nextElementSibling : element;
  return target instanceof HTMLElement && target.isConnected ? target : null;
}

/**
 * How the mini-cart comes and goes: it takes the focus only from the keyboard, and gives it back. It closes by Escape, by a
 * press elsewhere, when the focus leaves it, when the page changes, and by itself.
 */
export function useDismissal(panel: RefObject<HTMLElement | null>, added: Added) {
  const { key } = useLocation();
  const from = useRef<Element | null>(null);
  const shownAt = useRef(0);
  const held = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const close = () => {
    const focused = panel.current?.contains(document.activeElement) ?? false;
    closeMiniCart();
    if (focused) findFocusTarget(from.current)?.focus();
  };

  useBackCloses(close);

  const wait = () => {
    clearTimeout(timer.current);
    if (!held.current) timer.current = setTimeout(closeMiniCart, VISIBLE_MS);
  };

  const open = useEffectEvent(({ byKeyboard }: Added) => {
    shownAt.current = performance.now();
    const { activeElement } = document;
    if (!panel.current?.contains(activeElement)) from.current = activeElement;
    if (byKeyboard) panel.current?.focus();
    wait();
  });
  useEffect(() => {
    open(added);
    return () => clearTimeout(timer.current);
  }, [added]);

  useEffect(() => {
    // The address changes before the page does, and the mini-cart may come in between, or after both.
    if (here() !== added.at) closeMiniCart();
  }, [key, added]);

  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close();
  });
  useEffect(() => {
    const onPress = ({ target, timeStamp }: Event) => {
      if (timeStamp - shownAt.current < DOUBLE_CLICK_MS) return;
      if (!panel.current?.contains(target as Node)) closeMiniCart();
    };
    const onKey = (event: KeyboardEvent) => onEscape(event);
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('keydown', onKey);
    };
  }, [panel]);

  const hold = (now: boolean) => {
    held.current = now;
    wait();
  };

  return {
    close,
    /** For the panel's element. */
    handlers: {
      // Not when it is entered: it may have opened under a pointer that rests, and would stay for ever.
      onPointerMove: ({ movementX, movementY }: React.PointerEvent) => {
        if (!held.current && (movementX || movementY)) hold(true);
      },
      onPointerLeave: () => hold(panel.current?.contains(document.activeElement) ?? false),
      onFocus: () => hold(true),
      onBlur: ({ relatedTarget }: React.FocusEvent) => {
        if (!panel.current?.contains(relatedTarget)) hold(false);
      },
      // It is at the end of the document: stepping out of it leads back to where the visitor was.
      onKeyDown: (event: React.KeyboardEvent) => {
        if (event.key !== 'Tab') return;
        const stops = [...(panel.current?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
        const at = document.activeElement;
        const leaves = event.shiftKey ? at === stops[0] || at === panel.current : at === stops.at(-1);
        if (!leaves) return;
        event.preventDefault();
        close();
      },
    },
  };
}
