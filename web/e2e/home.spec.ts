import { expect, waitForHydration, test } from './fixtures';

test('home shows the 12 newest products and leads to all of them and to an account, its hero is led by its visitor, and going back returns to where it was left', async ({
  page,
}) => {
  await page.goto('/');
  await waitForHydration(page);
  const products = page.getByRole('region', { name: 'Our Products' });

  await test.step('the products', async () => {
    await expect(products.getByRole('listitem')).toHaveCount(12);
    await expect(products.getByRole('link', { name: /^View All/ })).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/register');
    await expect(page.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/products');
  });

  await test.step('a new page starts at its top', async () => {
    const card = products.getByRole('listitem').last().getByRole('link');
    await card.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    expect(left).toBeGreaterThan(300);
    await card.click();
    await expect(page).toHaveURL(/\/products\//);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(left - 200);
  });

  await test.step('the hero moves where motion is wanted, and rests where it is not', async () => {
    const hero = page.getByRole('region', { name: 'Welcome to Hearth' });
    const pause = hero.getByRole('button', { name: 'Pause slides' });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(hero.getByRole('heading', { name: 'Slow mornings start at the stove' })).toBeVisible();
    await expect(pause).toHaveCount(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await pause.click();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(pause).toHaveCount(0);
    await hero.getByRole('button', { name: /^Show slide 2/ }).click();
    await expect(hero.getByRole('heading', { name: 'Evenings with the lamps turned low' })).toBeVisible();
    await hero.getByRole('link', { name: 'Shop Candles & Light' }).click();
    await expect(page).toHaveURL('/products?category=candles-light');
    await expect(page.getByRole('heading', { level: 1, name: 'Candles & Light' })).toBeVisible();
  });
});

test(
  'a page that came with its data asks for nothing again while it is fresh',
  { tag: '@long' },
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname + search);
    });
    /** Opens a page as if `age` milliseconds had passed since the server rendered it. */
    const collectRequests = async (address: string, age: number) => {
      const html = await (await page.request.get(address)).text();
      const renderedAt = Number(/<script id="page-data"[^>]*>\{"at":(\d+)/.exec(html)?.[1]);
      await page.clock.setFixedTime(renderedAt + age);
      asked.length = 0;
      await page.goto(address);
      await waitForHydration(page);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      return asked.filter((path) => !/^\/api\/products\/copper-tea-kettle\/(?:related|seen-in)/.test(path));
    };
    for (const address of ['/?gclid=a', '/products?utm_source=b', '/products/copper-tea-kettle'])
      expect([address, await collectRequests(address, 5_000)]).toEqual([address, []]);
    const old = await collectRequests('/products/copper-tea-kettle', 120_000);
    expect(old).toEqual(expect.arrayContaining(['/api/config', '/api/products/copper-tea-kettle']));
  },
);
