import { useLayoutEffect, type RefObject } from 'react';

/** Pixels between the mini-cart and what it leaves free. */
const GAP = 16;

interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Of an element's style. */
interface Room {
  top: string;
  bottom: string;
  maxHeight: string;
}

/**
 * Where the mini-cart stands so that the page's title stays in view: above or below it, wherever there is more room. Null where the two do not
 * meet.
 * @param bar the lower end of the page's header, in pixels.
 */
export function roomBeside(title: Box, panel: Box, bar: number, height: number): Room | null {
  const isApart =
    title.right <= panel.left ||
    title.left >= panel.right ||
    title.bottom <= panel.top ||
    title.top >= panel.bottom;
  if (isApart || title.bottom <= bar || title.top >= height) return null;
  const above = title.top - bar;
  const below = height - title.bottom;
  return above > below
    ? { top: `${bar + GAP / 2}px`, bottom: 'auto', maxHeight: `${above - GAP}px` }
    : { top: 'auto', bottom: `${GAP / 2}px`, maxHeight: `${below - GAP}px` };
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

/** A panel that opens over a page leaves the page's title free. */
export function useTitleRoom(panel: RefObject<HTMLElement | null>, opened: unknown): void {
  useLayoutEffect(() => {
    const title = document.querySelector('main h1')?.getBoundingClientRect();
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    if (!panel.current || !title) return;
    const room = roomBeside(title, fullBox(panel.current), Math.max(0, bar), window.innerHeight);
    Object.assign(panel.current.style, room ?? { top: '', bottom: '', maxHeight: '' });
  }, [panel, opened]);
}
