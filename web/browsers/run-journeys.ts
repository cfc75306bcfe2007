import { afterAll, beforeAll, describe, inject, onTestFailed, onTestFinished, test } from 'vitest';
import type { TestBrowser } from './browser';
import { browserJourneys } from './journeys';
import { ShopPage } from './shop-page';

/** Declares a test for each journey. A failed test saves a screenshot in .cache/browsers. */
export function declareJourneyTests(name: string, number: number, start: () => Promise<TestBrowser>): void {
  describe(name, () => {
    const origin = inject('shopOrigin');
    let browser: TestBrowser;
    beforeAll(async () => {
      browser = await start();
    });
    afterAll(() => browser.stop());
    for (const journey of browserJourneys)
      test(journey.name, { tags: journey.isLong ? ['long'] : [] }, async () => {
        const opened = await browser.openWindow();
        const page = new ShopPage(opened, origin);
        onTestFinished(opened.close);
        onTestFailed(() => page.saveScreenshot(`${name} ${journey.name}`.replaceAll(/\W+/g, '-')));
        await journey.run({ page, origin, browser: number });
      });
  });
}
