import { afterAll, beforeAll, describe, inject, onTestFailed, onTestFinished, test } from 'vitest';
import type { Browser } from './browser';
import { journeys } from './journeys';
import { ShopPage } from './shop-page';

/** Declares a test for each journey. A failed test saves a screenshot in .cache/browsers. */
export function runJourneys(name: string, number: number, start: () => Promise<Browser>): void {
  describe(name, () => {
    const origin = inject('shopOrigin');
    let browser: Browser;
    beforeAll(async () => {
      browser = await start();
    });
    afterAll(() => browser.stop());
    for (const journey of journeys)
      test(journey.name, { tags: journey.isLong ? ['long'] : [] }, async () => {
        const opened = await browser.openWindow();
        const page = new ShopPage(opened, origin);
        onTestFinished(opened.close);
        onTestFailed(() => page.saveScreenshot(`${name} ${journey.name}`.replaceAll(/\W+/g, '-')));
        await journey.run({ page, origin, browser: number });
      });
  });
}
