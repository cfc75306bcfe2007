import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Builder, By, Key, type WebElement } from 'selenium-webdriver';
import { WINDOW_SIZE, type TestBrowser, type BrowserWindow } from './browser';
import { scrollToCenter } from './scroll-to-center';

const BROWSERS = ['4.1', '4.0'].map(
  (version) =>
    `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
);

const COMMAND_TIMEOUT_MS = 20_000;

const KEYS = { Enter: Key.ENTER } as const;

/** Starts a virtual display and returns its name, such as ':99'. */
async function startVirtualDisplay(): Promise<{ screen: ChildProcess; display: string }> {
  const size = `${WINDOW_SIZE.width}x${WINDOW_SIZE.height}x24`;
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(createInterface({ input: screen.stdio[3] as Readable }), 'line')) as [string];
  return { screen, display: `:${number}` };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function waitForDriver(url: string): Promise<void> {
  for (const deadline = Date.now() + 20_000; ;) {
    if (
      await fetch(`${url}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    if (Date.now() > deadline) throw new Error('WebKitWebDriver did not start within 20 seconds.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

/** Starts WebKitGTK's browser on a virtual display, controlled through WebDriver. */
export async function startWebKit(): Promise<TestBrowser> {
  const { screen, display } = await startVirtualDisplay();
  const port = await findFreePort();
  const env = {
    ...process.env,
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    // WebKit reports the POSIX locale as the language 'C', which is an invalid tag. Dates then use the American format.
    LANG: 'C.UTF-8',
    LC_ALL: 'C.UTF-8',
    LANGUAGE: '',
    // Neither root nor containers can set up the sandbox. The only visited page is the shop.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
  const server = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await waitForDriver(url);
  return {
    openWindow: () => openWindow(url),
    stop: async () => {
      await endProcess(server);
      await endProcess(screen);
    },
  };
}

async function openWindow(url: string): Promise<BrowserWindow> {
  const binary = BROWSERS.find((file) => existsSync(file));
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities({
      browserName: 'MiniBrowser',
      // WebKit's driver sometimes misses the end of a page load. The command then fails and is repeated.
      timeouts: { pageLoad: COMMAND_TIMEOUT_MS, script: COMMAND_TIMEOUT_MS },
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    })
    .build();
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...WINDOW_SIZE });
  const call = (run: (...args: never[]) => unknown) => `return (${String(run)}).apply(null, arguments)`;
  return {
    open: (address) => driver.get(address),
    evaluate: (run, ...args) => driver.executeScript(call(run), ...args),
    find: async (run, ...args) => {
      const element = await driver.executeScript<WebElement | null>(call(run), ...args);
      if (!element) return null;
      return {
        // WebDriver cannot click a link whose first box is empty, such as a link around a block.
        click: async () => {
          const [x, y] = await driver.executeScript<[number, number]>(call(scrollToCenter), element);
          await driver.actions().move({ x, y, duration: 0 }).click().perform();
        },
        fill: async (text) => {
          await driver.executeScript('arguments[0].focus(); arguments[0].select()', element);
          await element.sendKeys(text);
        },
        choose: async (option) => {
          for (const each of await element.findElements(By.css('option')))
            if ((await each.getText()) === option) return each.click();
          throw new Error(`No option "${option}"`);
        },
      };
    },
    press: async (key) => (await driver.switchTo().activeElement()).sendKeys(KEYS[key]),
    takeScreenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: () => driver.quit(),
  };
}
