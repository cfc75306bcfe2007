import type { Page } from '@playwright/test';

/** Returns a function that reads the number of clicks. A native select takes two, but `selectOption` makes none. */
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
