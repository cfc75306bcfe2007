import { useLayoutEffect, type RefObject } from 'react';
import type { AddedCartItems } from './added-items';

const GAP = 16;

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

interface PanelPosition {
  top: string;
  bottom: string;
  maxHeight: string;
}

/**
 * Returns styles that place the mini-cart in the largest gap between `visibleBoxes`. Returns null if no box is covered.
 * @param headerBottom bottom edge of the page's header in pixels
 */
export function findMiniCartPosition(
  visibleBoxes: readonly Box[],
  panel: Box,
  headerBottom: number,
  height: number,
): PanelPosition | null {
  const beside = visibleBoxes
    .filter(({ left, right }) => right > panel.left && left < panel.right)
    .filter(({ top, bottom }) => bottom > headerBottom && top < height)
    .sort((one, other) => one.top - other.top);
  if (!beside.some(({ top, bottom }) => bottom > panel.top && top < panel.bottom)) return null;
  let [from, to] = [headerBottom, headerBottom];
  let end = headerBottom;
  for (const { top, bottom } of [...beside, { top: height, bottom: height }]) {
    if (top - end > to - from) [from, to] = [end, top];
    end = Math.max(end, bottom);
  }
  const maxHeight = `${to - from - GAP}px`;
  return to === height
    ? { top: 'auto', bottom: `${GAP / 2}px`, maxHeight }
    : { top: `${from + GAP / 2}px`, bottom: 'auto', maxHeight };
}

/** Measures the mini-cart at its default position and maximum height, including suggestions. */
function measureFullPanel(panel: HTMLElement): Box {
  const own = panel.style.cssText;
  panel.style.cssText = '';
  const { top, bottom, left, right, height } = panel.getBoundingClientRect();
  const grown = Math.max(height, Number.parseFloat(getComputedStyle(panel).maxHeight) || 0) - height;
  panel.style.cssText = own;
  const hangs = top < window.innerHeight - bottom;
  return { left, right, top: hangs ? top : top - grown, bottom: hangs ? bottom + grown : bottom };
}

/** Positions the mini-cart so that the page title and the clicked button remain visible. */
export function useMiniCartPosition(panel: RefObject<HTMLElement | null>, added: AddedCartItems): void {
  useLayoutEffect(() => {
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    if (!panel.current) return;
    const kept = [document.querySelector('main h1'), added.button].flatMap(
      (element) => element?.getBoundingClientRect() ?? [],
    );
    const room = findMiniCartPosition(
      kept,
      measureFullPanel(panel.current),
      Math.max(0, bar),
      window.innerHeight,
    );
    Object.assign(panel.current.style, room ?? { top: '', bottom: '', maxHeight: '' });
  }, [panel, added]);
}
