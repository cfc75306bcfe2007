import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import {
  expect,
  isPartHydrated,
  waitForPaint,
  savedSessions,
  waitForClientNavigation,
  waitForHydration,
  test,
} from './fixtures';
import { expectNoShifts, recordShifts } from './layout-shifts';

/** Pages that are served as HTML: dynamic pages, pages drawn at build time, and the page for missing URLs. */
const DRAWN_PAGES = [
  '/',
  '/products?category=kitchen',
  '/products/copper-tea-kettle',
  '/collections/for-the-tea-table',
  '/about',
  '/contact',
  '/help',
  '/no-such-page',
];

/** Pages with personal content. On the other pages, only the header is personal. */
const PERSONAL_PAGES = [
  '/',
  '/products?category=kitchen',
  '/products/copper-tea-kettle',
  '/contact',
  '/about',
];

/** Returns the page's CSS classes without rules. A drawn page includes only the rules of its own elements. */
const findUnstyledClasses = (page: Page) =>
  page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    const known = new Set(rules.flatMap(({ cssText }) => cssText.match(/\.h-[\w-]+/g) ?? []));
    const used = [...document.querySelectorAll('[class*="h-"]')].flatMap(({ classList }) => [...classList]);
    return [...new Set(used)].filter((name) => /^h-(?!0$)/.test(name) && !known.has(`.${name}`));
  });

/** Opens pages and expects no console messages, layout shifts or unstyled elements after hydration. */
async function expectCleanHydration(page: Page, addresses = DRAWN_PAGES): Promise<void> {
  const said: string[] = [];
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  await recordShifts(page);
  for (const address of addresses) {
    await page.goto(address);
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    await expectNoShifts(page, address);
    expect(await findUnstyledClasses(page), `classes of ${address}`).toEqual([]);
  }
  // Expected messages: a missing URL, and the service worker, which Playwright blocks.
  const provoked = /status of 404|Service Worker registration blocked by Playwright/;
  expect(said.filter((line) => !provoked.test(line))).toEqual([]);
}

test('a product page holds still when it is scrolled to its end before its parts have arrived', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const seen of ['cafe-cup-and-saucer', 'cast-iron-skillet']) {
    await page.goto(`/products/${seen}`);
    await waitForHydration(page);
  }
  await recordShifts(page);
  let releaseRelated = () => {};
  const released = new Promise<void>((resolve) => (releaseRelated = resolve));
  await page.route('**/related?*', async (route) => {
    await released;
    await route.fallback();
  });
  const network = await page.context().newCDPSession(page);
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 180_000,
    uploadThroughput: 80_000,
  });
  await page.goto('/products/beeswax-pillar-candle', { waitUntil: 'commit' });
  const end = page.getByRole('contentinfo');
  await expect(async () => {
    await page.mouse.wheel(0, 2500);
    await expect(end).toBeInViewport({ ratio: 0.5, timeout: 100 });
  }).toPass();
  await waitForHydration(page);
  await expect(page.getByRole('region', { name: 'Recently viewed' })).toBeAttached();
  const related = page.getByRole('region', { name: 'Goes with' });
  // The end of the section and the sections after it are on the screen when the products arrive.
  await page.getByRole('region', { name: 'Seen in this room' }).scrollIntoViewIfNeeded();
  await expect(related.getByRole('status', { name: 'Loading products' })).toBeAttached();
  const getRelatedHeight = () => related.evaluate((section) => section.getBoundingClientRect().height);
  const reservedHeight = await getRelatedHeight();
  releaseRelated();
  await expect(related.getByRole('listitem')).toHaveCount(4);
  expect(await getRelatedHeight()).toBe(reservedHeight);
  await page.waitForLoadState('networkidle');
  await expectNoShifts(page, 'a page scrolled fast', 0.01);
});

test.describe('a drawn page is taken over in silence and without a move', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('by a guest, in the light', async ({ page }) => expectCleanHydration(page));

  test.describe('in the dark', () => {
    test.use({ colorScheme: 'dark', viewport: { width: 390, height: 844 } });
    test('by a guest with a cart, on a phone', { tag: '@long' }, async ({ page }) => {
      await page.addInitScript(() =>
        localStorage.setItem('cart', JSON.stringify([{ _id: 'copper-tea-kettle', quantity: 2 }])),
      );
      await expectCleanHydration(page);
    });
  });

  test.describe('by a customer', () => {
    test.use({ storageState: savedSessions.shopper });
    test('who is logged in', { tag: '@long' }, async ({ page }) =>
      expectCleanHydration(page, PERSONAL_PAGES),
    );
  });
});

test('a product list whose HTML arrives in two chunks has no layout shift', async ({ page, baseURL }) => {
  const address = '/products?category=kitchen';
  const html = await (await page.request.get(address)).text();
  let cut = 0;
  let sendRest = () => {};
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(html.slice(0, cut));
    sendRest = () => response.end(html.slice(cut));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await page.route(`${origin}/**`, (route) => {
    const { pathname, search } = new URL(route.request().url());
    return route.request().isNavigationRequest()
      ? route.continue()
      : route.continue({ url: baseURL + pathname + search });
  });
  await recordShifts(page);
  // The first chunk ends within or next to each of these controls.
  const controls = [
    ['label:has-text("Sort")', '>Sort</span>'],
    ['button[aria-label^="Add "]', 'aria-label="Add '],
    ['a[aria-label^="Choose options of "]', 'aria-label="Choose options of '],
  ] as const;
  for (const [control, before] of controls) {
    cut = html.indexOf('>', html.indexOf(before) + before.length - 1) + 1;
    await page.goto(origin + address, { waitUntil: 'commit' });
    await page.locator(control).first().waitFor({ state: 'attached' });
    await waitForPaint(page);
    expect(await page.locator('footer').count()).toBe(0);
    sendRest();
    await page.waitForLoadState();
    await waitForPaint(page);
    await expectNoShifts(page, `${address}, cut in ${control}`);
  }
  server.close();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('an inherited property changes in all elements at once', async ({ page }) => {
    await page.goto('/about');
    const visible = await page.locator('main').evaluate((main) => {
      const parts = [...main.querySelectorAll('p, h2, svg')];
      const seen = () => parts.filter((part) => getComputedStyle(part).visibility === 'visible').length;
      const counts = [seen()];
      for (const visibility of ['hidden', 'visible']) {
        main.style.visibility = visibility;
        counts.push(seen());
      }
      return counts;
    });
    expect(visible[0]).toBeGreaterThan(5);
    expect(visible).toEqual([visible[0], 0, visible[0]]);
  });
});

test('text becomes neither markup nor a script', async ({ page, consoleErrors }) => {
  await page.goto('/about');
  const refused = await page.evaluate(() => {
    const make = (name: 'p' | 'iframe') => document.createElement(name) as HTMLIFrameElement;
    const script = document.createElement('script');
    const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy: (name: string) => void } };
    const tries: Record<string, () => unknown> = {
      markup: () => (make('p').innerHTML = '<b>a</b>'),
      'a document': () => new DOMParser().parseFromString('a', 'text/html'),
      'a frame': () => (make('iframe').srcdoc = 'a'),
      'code of a script': () => (script.text = 'a'),
      'a script from elsewhere': () => (script.src = 'https://elsewhere.test/a.js'),
      'a script of the shop': () => (script.src = '/assets/a.js'),
      "a script of Stripe's": () => (script.src = 'https://js.stripe.com/a.js'),
      'a policy': () => trustedTypes.createPolicy('another'),
    };
    const isRefused = (run: () => unknown) => {
      try {
        run();
        return false;
      } catch (error) {
        return error instanceof TypeError;
      }
    };
    return Object.keys(tries).filter((what) => isRefused(tries[what]!));
  });
  expect(refused).toEqual([
    ...['markup', 'a document', 'a frame', 'code of a script', 'a script from elsewhere'],
    'a policy',
  ]);
  for (const said of consoleErrors.splice(0)) expect(said).toMatch(/Trusted|trusted-types/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list is narrowed, ordered and searched by forms', async ({ page }) => {
    const products = page.getByRole('region', { name: 'Products' });
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await page.goto('/products?category=kitchen');
    const whole = Number.parseInt(await page.getByRole('main').getByRole('status').first().innerText());
    const tags = filters.getByRole('group', { name: 'Tags' });
    await tags.getByRole('checkbox').last().check();
    await filters.getByLabel('Highest price').fill('150');
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: low to high');
    await filters.getByRole('button', { name: 'Show results' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kitchen' })).toBeVisible();
    await expect(tags.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Up to $150');
    await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('price');
    expect(
      Number.parseInt(await page.getByRole('main').getByRole('status').first().innerText()),
    ).toBeLessThan(whole);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible();

    await page.getByRole('combobox', { name: 'Search products' }).fill('coper ketle');
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
    await expect(products.getByText('Showing results for “copper kettle”')).toBeVisible();
    await expect(products.getByRole('link', { name: 'Copper Tea Kettle' }).first()).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('filters and search need no drawer', async ({ page }) => {
      await page.goto('/products');
      await page.getByRole('searchbox', { name: 'Search products' }).fill('kettle');
      await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Results for “kettle”' })).toBeVisible();
      await page.getByRole('link', { name: 'Filters', exact: true }).click();
      const filters = page.getByRole('complementary', { name: 'Filters' });
      await filters.getByRole('textbox', { name: 'Lowest price' }).fill('20');
      await filters.getByRole('button', { name: 'Show results' }).click();
      await expect(page).toHaveURL(/search=kettle.*minPrice=20/);
      await expect(filters.getByRole('textbox', { name: 'Lowest price' })).toHaveValue('20');
    });
  });
});

async function holdScripts(page: Page): Promise<() => void> {
  let release!: () => void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

async function holdPictures(page: Page) {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const without = (act: () => void, ms?: number) => (ms === 3000 ? 0 : setTimeout(act, ms));
    window.setTimeout = without as typeof window.setTimeout;
  });
  let show!: () => void;
  const held = new Promise<void>((resolve) => (show = resolve));
  await page.route(/\.avif\?/, async (route) => {
    await held;
    await route.continue();
  });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  return { show, scripts };
}

test('what is below the screen is taken over when the page is touched', async ({ page }) => {
  await page.goto('/');
  await waitForClientNavigation(page);
  await expect.poll(() => isPartHydrated(page, '[aria-roledescription=carousel]')).toBe(true);
  await page.waitForLoadState('networkidle');
  for (const below of ['.cards', '[aria-labelledby=best-sellers]', 'footer'])
    expect(await isPartHydrated(page, below), below).toBe(false);
  await page.mouse.move(8, 8);
  for (const below of ['.cards', '[aria-labelledby=best-sellers]', 'footer'])
    await expect.poll(() => isPartHydrated(page, below)).toBe(true);
});

test('scripts wait for the first picture, but not when the visitor acts', async ({ page }) => {
  const { show, scripts } = await holdPictures(page);
  await page.goto('/products/copper-tea-kettle', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  expect(scripts).toEqual([]);
  show();
  await waitForClientNavigation(page);

  const other = await page.context().newPage();
  const { scripts: others } = await holdPictures(other);
  await other.goto('/products/copper-tea-kettle', { waitUntil: 'domcontentloaded' });
  expect(others).toEqual([]);
  await other.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(other).toHaveURL(/\/login\?/);
});

test('what is pressed before the script is there is done when it has come', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Name' }).fill('Robin Example');
  await page.getByRole('button', { name: 'Send' }).click();
  release();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Name is required')).toBeHidden();
  await expect(page).toHaveURL('/contact');
});

test('a page that is scrolled before the script is there stays where it is', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/about', { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  expect(top).toBeGreaterThan(500);
  release();
  await waitForClientNavigation(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(top);
});

test('a quantity that is chosen before the script is there is the one that is added', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/products/copper-tea-kettle', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Increase quantity of/ }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  release();
  await expect(page).toHaveURL(/\/login\?/);
  expect(await page.evaluate(() => sessionStorage.getItem('wish'))).toContain('"quantity":2');
});

test(
  'a list that is made longer before the script is there grows when it has come',
  { tag: '@long' },
  async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/products', { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Load more' }).click();
    release();
    await expect(page).toHaveURL('/products?page=2');
    await expect(page.getByText(/^Showing 48 of/)).toBeVisible();
  },
);
