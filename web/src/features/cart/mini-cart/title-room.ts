import { useLayoutEffect, type RefObject } from 'react';
import type { Added } from './added';

/** Pixels between the mini-cart and what it leaves free. */
const GAP = 16;

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** Of an element's style. */
interface Room {
  top: string;
  bottom: string;
  maxHeight: string;
}

/**
 * Where the mini-cart stands so that what is kept free (the page's title, the button that was pressed) stays in view: where there is most room
 * above, between or below. Null where it meets nothing of it.
 * @param bar the lower end of the page's header, in pixels.
 */
export function roomBeside(kept: readonly Box[], panel: Box, bar: number, height: number): Room | null {
  const beside = kept
    .filter(({ left, right }) => right > panel.left && left < panel.right)
    .filter(({ top, bottom }) => bottom > bar && top < height)
    .sort((one, other) => one.top - other.top);
  if (!beside.some(({ top, bottom }) => bottom > panel.top && top < panel.bottom)) return null;
  let [from, to] = [bar, bar];
  let end = bar;
  for (const { top, bottom } of [...beside, { top: height, bottom: height }]) {
    if (top - end > to - from) [from, to] = [end, top];
    end = Math.max(end, bottom);
  }
  const maxHeight = `${to - from - GAP}px`;
  return to === height
    ? { top: 'auto', bottom: `${GAP / 2}px`, maxHeight }
    : { top: `${from + GAP / 2}px`, bottom: 'auto', maxHeight };
}

/** The panel as it stands without a style of its own, grown to its full height: its suggestions come later. */
function fullBox(panel: HTMLElement): Box {
  const own = panel.style.cssText;
  panel.style.cssText = '';
  const { top, bottom, left, right, height } = panel.getBoundingClientRect();
  const grown = Math.max(height, Number.parseFloat(getComputedStyle(panel).maxHeight) || 0) - height;
  panel.style.cssText = own;
  const hangs = top < window.innerHeight - bottom;
  return { left, right, top: hangs ? top : top - grown, bottom: hangs ? bottom + grown : bottom };
}

/** The mini-cart leaves the page's title free, and the button that opened it, which may be pressed again. */
export function useTitleRoom(panel: RefObject<HTMLElement | null>, opened: Added): void {
  useLayoutEffect(() => {
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    if (!panel.current) return;
    const kept = [document.querySelector('main h1'), opened.button].flatMap(
      (element) => element?.getBoundingClientRect() ?? [],
    );
    const room = roomBeside(kept, fullBox(panel.current), Math.max(0, bar), window.innerHeight);
    Object.assign(panel.current.style, room ?? { top: '', bottom: '', maxHeight: '' });
  }, [panel, opened]);
}
