import type { Page } from '@playwright/test';
import { expect } from './fixtures';

interface Shift {
  value: number;
  what: string[];
}

declare global {
  interface Window {
    shifts?: Shift[];
  }
}

/** Records the layout shifts of the pages that are opened afterwards. */
export const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    interface Source {
      node: Node | null;
      previousRect: DOMRectReadOnly;
      currentRect: DOMRectReadOnly;
    }
    const shifts: Shift[] = (window.shifts = []);
    const place = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: Source[];
      })[])
        shifts.push({
          value,
          what: sources.map(
            ({ node, previousRect, currentRect }) =>
              `${node?.nodeName} “${node?.textContent?.slice(0, 40)}” ${place(previousRect)} → ${place(currentRect)}`,
          ),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Expects that nothing has moved since the page was opened. */
export async function expectNoShifts(page: Page, what: string, limit = 0.001): Promise<void> {
  const shifts = await page.evaluate(() => window.shifts ?? []);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect(sum, `shift on ${what}: ${JSON.stringify(shifts)}`).toBeLessThan(limit);
}
