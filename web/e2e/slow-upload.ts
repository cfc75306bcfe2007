import type { Page } from '@playwright/test';

/** Bytes that leave a page in a second on a slow line. */
const SLOW = 8_000;

/** Lets what the page sends crawl, until the answered function is called: what shows meanwhile can be looked at. */
export async function slowDown(page: Page): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  const limit = (uploadThroughput: number) =>
    browser.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await browser.send('Network.enable');
  await limit(SLOW);
  return () => limit(-1).then(() => browser.detach());
}

/** A PNG of nothing but noise, which no format packs small: sending it takes its time. */
export async function noise(page: Page, width: number, height: number): Promise<Buffer> {
  const bytes = await page.evaluate(
    ([across, down]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: across, height: down });
      const pixels = Uint8ClampedArray.from({ length: across * down * 4 }, () => Math.random() * 256);
      canvas.getContext('2d')!.putImageData(new ImageData(pixels, across), 0, 0);
      return canvas.toDataURL('image/png').split(',')[1]!;
    },
    [width, height] as const,
  );
  return Buffer.from(bytes, 'base64');
}
