import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useCloseOnBackNavigation } from '@/shared/use-close-on-back';
import { closeMiniCart, getCurrentPath, type AddedCartItems } from './added-items';

/** Milliseconds after which the mini-cart closes, unless it is hovered or focused. */
const VISIBLE_MS = 8000;

/** Maximum time in milliseconds between the clicks of a double click, which does not close the mini-cart. */
const DOUBLE_CLICK_MS = 500;

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled)';

/** Returns the element to focus after closing. If the element is disabled, returns its next sibling. */
function findFocusTarget(element: Element | null): HTMLElement | null {
  const target = element?.matches(':disabled') ? element.nextElementSibling : element;
  return target instanceof HTMLElement && target.isConnected ? target : null;
}

/** Opens and closes the mini-cart. Moves the focus into the mini-cart only after keyboard input. */
export function useMiniCartDismissal(panel: RefObject<HTMLElement | null>, added: AddedCartItems) {
  const { pathname, search } = useLocation();
  const from = useRef<Element | null>(null);
  const shownAt = useRef(0);
  const isHeld = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const close = () => {
    const focused = panel.current?.contains(document.activeElement) ?? false;
    closeMiniCart();
    if (focused) findFocusTarget(from.current)?.focus();
  };

  useCloseOnBackNavigation(close);

  const wait = () => {
    clearTimeout(timer.current);
    if (!isHeld.current) timer.current = setTimeout(closeMiniCart, VISIBLE_MS);
  };

  const open = useEffectEvent(({ byKeyboard }: AddedCartItems) => {
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
    // Closes after navigation, which may happen before or after the mini-cart appears.
    if (getCurrentPath() !== added.at) closeMiniCart();
  }, [pathname, search, added]);

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
    isHeld.current = now;
    wait();
  };

  return {
    close,
    handlers: {
      // Only a moving pointer counts, because the mini-cart may open below a resting pointer.
      onPointerMove: ({ movementX, movementY }: React.PointerEvent) => {
        if (!isHeld.current && (movementX || movementY)) hold(true);
      },
      onPointerLeave: () => hold(panel.current?.contains(document.activeElement) ?? false),
      onFocus: () => hold(true),
      onBlur: ({ relatedTarget }: React.FocusEvent) => {
        if (!panel.current?.contains(relatedTarget)) hold(false);
      },
      // Closes on Tab at the end of the mini-cart, which is the last element of the document, and restores the focus.
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
