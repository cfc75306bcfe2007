import { launch, type ElementHandle, type Page } from 'puppeteer-core';
import { WINDOW_SIZE, type TestBrowser, type BrowserWindow } from './browser';
import { scrollToCenter } from './scroll-to-center';

export async function startFirefox(): Promise<TestBrowser> {
  const executablePath = process.env.FIREFOX_PATH || '/usr/bin/firefox-esr';
  const firefox = await launch({ browser: 'firefox', executablePath, defaultViewport: WINDOW_SIZE });
  return {
    openWindow: async () => {
      const context = await firefox.createBrowserContext();
      return toWindow(await context.newPage(), () => context.close());
    },
    stop: () => firefox.close(),
  };
}

function toWindow(page: Page, close: () => Promise<void>): BrowserWindow {
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    evaluate: (run, ...args) => page.evaluate(run, ...args),
    find: async (run, ...args) => {
      const handle = await page.evaluateHandle(run, ...args);
      const element = handle.asElement() as ElementHandle<HTMLElement> | null;
      if (!element) return null;
      return {
        click: async () => {
          const [x, y] = await element.evaluate(scrollToCenter);
          await page.mouse.click(x, y);
        },
        fill: async (text) => {
          await element.evaluate((field) => (field as HTMLInputElement).select());
          await element.type(text);
        },
        choose: async (option) => {
          const value = await element.evaluate(
            (select, label) =>
              [...(select as unknown as HTMLSelectElement).options].find(({ text }) => text === label)?.value,
            option,
          );
          if (value === undefined) throw new Error(`No option "${option}"`);
          await element.select(value);
        },
      };
    },
    press: (key) => page.keyboard.press(key),
    takeScreenshot: () => page.screenshot(),
    close,
  };
}
