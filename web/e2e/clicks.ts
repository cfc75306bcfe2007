import type { Page } from '@playwright/test';

/**
 * Has a page count, from now on, how often a person presses its pointer; answers how to read that. A choice from a list takes two,
 * of which `selectOption` makes none. Loading another document ends it.
 */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle(() => {
    const counted = { clicks: 0 };
    document.addEventListener('pointerdown', ({ isTrusted }) => (counted.clicks += isTrusted ? 1 : 0), true);
    document.addEventListener(
      'change',
      ({ target }) => (counted.clicks += target instanceof HTMLSelectElement ? 2 : 0),
      true,
    );
    return counted;
  });
  return () => counter.evaluate(({ clicks }) => clicks);
}
