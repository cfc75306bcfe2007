import type { Page } from '@playwright/test';

const UPLOAD_BYTES_PER_SECOND = 8_000;

/** Slows uploads of the page until the returned function is called, so that tests can check the progress. */
export async function throttleUploads(page: Page): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  const limit = (uploadThroughput: number) =>
    browser.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await browser.send('Network.enable');
  await limit(UPLOAD_BYTES_PER_SECOND);
  return () => limit(-1).then(() => browser.detach());
}

/** Creates a PNG of random pixels, which cannot be compressed, so that the upload takes time. */
export async function createNoisePicture(page: Page, width: number, height: number): Promise<Buffer> {
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
