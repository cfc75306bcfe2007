import type { Page } from '@playwright/test';
import type { Product, ProductsResponse } from '@contract/products/products';
import { expect, navigateTo, waitForClientNavigation, test } from './fixtures';

const PAGE_SIZE = 24;

/** Cards of the list, found by element, because searching a whole list by role is slow. */
const cards = (page: Page) => page.locator('main section[aria-label="Products"] li:has(h2)');
const card = (page: Page, title: string) =>
  cards(page).filter({ has: page.locator('h2').getByText(title, { exact: true }) });
const searchBox = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search products' });
const main = (page: Page) => page.getByRole('main');

async function fetchCatalogue(page: Page, query = ''): Promise<ProductsResponse> {
  const answer = await page.request.get(`/api/products?limit=100${query}`, { maxRetries: 3 });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { data: ProductsResponse }).data;
}

/** Returns a product with several pictures, and enough stock to show no warning. */
async function findPicturedProduct(page: Page): Promise<Product> {
  const { products } = await fetchCatalogue(page);
  const product = products.find(
    ({ countInStock, images, variants }) => countInStock > 10 && images.length > 1 && variants.length === 1,
  );
  if (!product) throw new Error('The seeded store has no product with several pictures');
  return product;
}

async function readPrices(page: Page): Promise<number[]> {
  const texts = await cards(page)
    .getByText(/^\$[\d,]+\.\d\d$/)
    .allTextContents();
  return texts.map((text) => Number(text.replace(/[$,]/g, '')));
}

test.describe('the product list', () => {
  test(
    'shows the shop page by page to its end, and is as long as it was left after a reload and on the way back',
    { tag: '@long' },
    async ({ page }) => {
      const { total } = await fetchCatalogue(page, '&minPrice=40');
      expect(total).toBeGreaterThan(PAGE_SIZE);
      await page.goto('/products?minPrice=40');
      await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: `${total} products` })).toBeVisible();
      await expect(page.getByText(`Showing ${PAGE_SIZE} of ${total}`)).toBeVisible();
      await expect(cards(page)).toHaveCount(PAGE_SIZE);

      const more = main(page).getByRole('link', { name: 'Load more' });
      await more.click();
      await expect(cards(page)).toHaveCount(total);
      await expect(page).toHaveURL('/products?minPrice=40&page=2');
      await expect(cards(page).nth(PAGE_SIZE).getByRole('heading').getByRole('link')).toBeFocused();
      await expect(page.getByText(`Showing ${total} of ${total}`)).toBeVisible();
      await expect(more).toBeHidden();

      await page.reload();
      await expect(cards(page)).toHaveCount(total);
      // From now on, the shop saves scroll positions.
      await waitForClientNavigation(page);

      const opened = cards(page)
        .nth(total - 1)
        .getByRole('heading')
        .getByRole('link');
      const title = (await opened.textContent()) ?? '';
      await opened.click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.goBack();
      await expect(cards(page)).toHaveCount(total);
      await expect(opened).toBeInViewport();
    },
  );

  test('is narrowed, also by what its products have, and sorted; the address keeps it, back undoes it step by step', async ({
    page,
  }) => {
    const filters = page.getByRole('complementary', { name: 'Filters' });
    const highest = filters.getByLabel('Highest price');
    const inStock = filters.getByRole('switch', { name: 'In stock only' });
    const sort = main(page).getByRole('combobox', { name: 'Sort' });
    const active = page.getByRole('list', { name: 'Active filters' });
    const garden = await fetchCatalogue(page, '&category=garden');
    const cheap = await fetchCatalogue(page, '&category=garden&maxPrice=40');
    const available = await fetchCatalogue(page, '&category=garden&maxPrice=40&inStock=true&sort=price');
    expect(cheap.total).toBeLessThan(garden.total);

    await test.step('by category, price and stock', async () => {
      await page.goto('/products');
      await filters.getByRole('link', { name: /^Garden/ }).click();
      await expect(page).toHaveURL('/products?category=garden');
      await expect(page.getByRole('heading', { level: 1, name: 'Garden' })).toBeVisible();
      await expect(cards(page)).toHaveCount(garden.total);
      await expect(sort).toHaveValue('-createdAt');

      await highest.fill('40');
      await filters.getByRole('button', { name: 'Apply' }).click();
      await expect(page).toHaveURL('/products?category=garden&maxPrice=40');
      await expect(cards(page)).toHaveCount(cheap.total);

      await inStock.check();
      await expect(page).toHaveURL('/products?category=garden&maxPrice=40&inStock=true');
      await expect(cards(page)).toHaveCount(available.total);
      await expect(cards(page).getByText('Out of Stock')).toHaveCount(0);
      for (const price of await readPrices(page)) expect(price).toBeLessThanOrEqual(40);
    });

    await test.step('by an order', async () => {
      await sort.selectOption('Price: low to high');
      await expect(page).toHaveURL('/products?category=garden&maxPrice=40&inStock=true&sort=price');
      await expect(cards(page).first()).toContainText(available.products[0]?.title ?? '');
      const rising = await readPrices(page);
      expect(rising).toHaveLength(available.total);
      expect(rising).toEqual([...rising].sort((a, b) => a - b));
    });

    await test.step('after a reload, and on the way back and forth', async () => {
      await page.reload();
      await expect(cards(page)).toHaveCount(available.total);
      await expect(highest).toHaveValue('40');
      await expect(inStock).toBeChecked();
      await expect(sort).toHaveValue('price');

      await page.goBack();
      await expect(sort).toHaveValue('-createdAt');
      await page.goBack();
      await expect(inStock).not.toBeChecked();
      await expect(cards(page)).toHaveCount(cheap.total);
      await page.goBack();
      await expect(highest).toHaveValue('');
      await expect(cards(page)).toHaveCount(garden.total);
      await page.goForward();
      await expect(cards(page)).toHaveCount(cheap.total);
    });

    await test.step('until filters are taken away, one or all of them', async () => {
      await active.getByRole('link', { name: 'Remove filter Up to $40' }).click();
      await expect(page).toHaveURL('/products?category=garden');
      await expect(cards(page)).toHaveCount(garden.total);
      await expect(active.getByRole('link')).toHaveCount(1);
      await page.goBack();
      await active.getByRole('link', { name: 'Clear all' }).click();
      await expect(page).toHaveURL('/products');
      await expect(active).toBeHidden();
    });

    await test.step('by what its products have, several values of a facet widening it, with counts that hold', async () => {
      const { facets, total } = await fetchCatalogue(page, '&category=wear-textiles&facets=true');
      const colours = facets?.options.find(({ name }) => name === 'Color')?.values ?? [];
      const [first, second] = colours.filter(({ count }) => count < total);
      if (!first || !second) throw new Error('The seeded store has no two colours to choose from');
      await navigateTo(page, '/products?category=wear-textiles');
      const colour = filters.getByRole('group', { name: 'Color' });
      await colour.getByRole('button', { name: 'Color', exact: true }).click();
      await colour
        .getByRole('checkbox', { name: new RegExp(`^${first.value} ${first.count} product`) })
        .check();
      await expect(page).toHaveURL(`/products?category=wear-textiles&option.Color=${first.value}`);
      await expect(cards(page)).toHaveCount(first.count);

      const other = colour.getByRole('checkbox', { name: new RegExp(`^${second.value} `) });
      if (!(await other.isVisible())) await colour.getByRole('button', { name: /^Show all/ }).click();
      await other.check();
      const both = `&option.Color=${first.value}&option.Color=${second.value}`;
      const wider = await fetchCatalogue(page, `&category=wear-textiles${both}`);
      await expect(cards(page)).toHaveCount(wider.total);
      await expect(filters.getByRole('link', { name: `All products` })).toContainText(/\d/);

      await active.getByRole('link', { name: `Remove filter Color: ${first.value}` }).click();
      await expect(cards(page)).toHaveCount(second.count);
      await page.goBack();
      await expect(cards(page)).toHaveCount(wider.total);
      await expect(other).toBeChecked();
      await page.goBack();
      await expect(other).not.toBeChecked();
      await expect(cards(page)).toHaveCount(first.count);
    });
  });

  test(
    'opens further down at an address of its own, also where no picture can be loaded, and leads back to its beginning',
    { tag: '@long' },
    async ({ page, consoleErrors }) => {
      await page.route(/\.(avif|webp)/, (route) => route.abort());
      const list = '/products?minPrice=40&sort=title';
      const { products } = await fetchCatalogue(page, '&minPrice=40&sort=title');
      await page.goto(list);
      const next = await main(page).getByRole('link', { name: 'Load more' }).getAttribute('href');
      await page.goto(next ?? '');
      await expect(cards(page).first()).toContainText(products[PAGE_SIZE]?.title ?? '');
      await expect(cards(page)).toHaveCount(products.length - PAGE_SIZE);
      await expect(cards(page).first().locator('svg').first()).toBeVisible();
      await expect(cards(page).first().locator('img')).toHaveCount(0);

      await main(page).getByRole('link', { name: 'Back to the start of the list' }).click();
      await expect(page).toHaveURL(list);
      await expect(cards(page).first()).toContainText(products[0]?.title ?? '');
      expect(consoleErrors.filter((error) => !error.includes('net::ERR_FAILED'))).toEqual([]);
      consoleErrors.length = 0;
    },
  );
});

test.describe('search', () => {
  test('suggests what is meant while the visitor types, works with the keyboard, remembers what was searched for, and forgives errors', async ({
    page,
  }) => {
    const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
    const rows = suggestions.getByRole('option');
    // Searches are recorded by the browser, not by the server.
    const noted = () => page.evaluate(() => localStorage.getItem('searches'));
    await page.goto('/products?search=kettle');
    await expect(card(page, 'Copper Tea Kettle')).toBeVisible();
    await expect.poll(noted).toBe('["kettle"]');

    await test.step('a category, by the keyboard', async () => {
      await searchBox(page).fill('');
      await searchBox(page).pressSequentially('tea');
      await expect(suggestions.getByRole('group', { name: 'Products' }).getByRole('option')).toHaveCount(6);
      await expect(
        suggestions.getByRole('group', { name: 'Categories' }).getByRole('option', { name: /^Tea & Coffee/ }),
      ).toBeVisible();
      await expect(rows.last()).toContainText('See all');
      await expect(searchBox(page)).toHaveAttribute('aria-expanded', 'true');

      await searchBox(page).press('ArrowDown');
      await expect(rows.first()).toHaveAttribute('aria-selected', 'true');
      await expect(searchBox(page)).toHaveAttribute(
        'aria-activedescendant',
        (await rows.first().getAttribute('id')) ?? '',
      );
      await searchBox(page).press('Enter');
      await expect(page).toHaveURL('/products?category=tea-coffee');
      await expect(suggestions).toBeHidden();
      await expect(searchBox(page)).toHaveValue('');
    });

    await test.step('all results, by a click', async () => {
      await searchBox(page).fill('tea');
      await rows.filter({ hasText: 'See all' }).click();
      await expect(page).toHaveURL('/products?search=tea');
      await expect(main(page).getByRole('combobox', { name: 'Sort' })).toHaveValue('');
      await expect.poll(noted).toBe('["tea","kettle"]');
    });

    await test.step('an earlier search, until it is removed', async () => {
      const recent = page.getByRole('group', { name: 'Recent searches' }).getByRole('option');
      await navigateTo(page, '/about');
      await searchBox(page).click();
      await expect(recent).toHaveText(['tea', 'kettle']);
      await searchBox(page).press('ArrowDown');
      await searchBox(page).press('Delete');
      await expect(recent).toHaveText(['kettle']);
      await searchBox(page).press('ArrowDown');
      await searchBox(page).press('Enter');
      await expect(page).toHaveURL('/products?search=kettle');
      await expect(card(page, 'Copper Tea Kettle')).toBeVisible();
      await expect(main(page)).toBeFocused();

      await searchBox(page).fill('');
      await page.getByRole('button', { name: 'Clear recent searches' }).click();
      await expect(recent).toHaveCount(0);
      await expect(searchBox(page)).toBeFocused();
    });

    await test.step('forgiving typing errors and saying so, or exactly what was typed, leading on from nothing', async () => {
      await navigateTo(page, '/about');
      await searchBox(page).fill('coper ketle');
      await searchBox(page).press('Enter');
      await expect(page).toHaveURL('/products?search=coper%20ketle');
      await expect(page.getByRole('heading', { level: 1, name: 'Results for “coper ketle”' })).toBeVisible();
      await expect(main(page).getByText('Showing results for “copper kettle”')).toBeVisible();
      await expect(card(page, 'Copper Tea Kettle')).toBeVisible();
      await expect(searchBox(page)).toHaveValue('coper ketle');

      await main(page).getByRole('link', { name: 'Search for “coper ketle” instead' }).click();
      await expect(page).toHaveURL('/products?search=coper+ketle&exact=true');
      await expect(page.getByRole('heading', { name: 'No products match “coper ketle”' })).toBeVisible();
      const categories = main(page).getByRole('navigation', { name: 'Categories' });
      await expect(categories.getByRole('link', { name: 'Garden' })).toBeVisible();
      await main(page).getByRole('link', { name: 'See all products' }).click();
      await expect(page).toHaveURL('/products');
      await expect(searchBox(page)).toHaveValue('');
    });
  });
});

test.describe('a product', () => {
  test('opens from its card, says everything, is counted and enlarged by keyboard, and leads back up and to its sizes', async ({
    page,
  }) => {
    const product = await findPicturedProduct(page);
    const pictures = product.images.length;

    await test.step('with what the list knew of it, until it is answered', async () => {
      let answer = () => {};
      const answered = new Promise<void>((resolve) => (answer = resolve));
      await page.route(`**/api/products/${product._id}`, async (route) => {
        await answered;
        await route.continue();
      });
      await page.goto(`/products?category=${product.categorySlug}`);
      await waitForClientNavigation(page);
      const own = card(page, product.title);
      await expect(own).toContainText(product.category);
      await expect(own).toContainText(product.description.slice(0, 30));
      await expect(own).not.toContainText(/items (left|available)|Out of Stock/);
      await own.getByRole('heading').getByRole('link').click();
      await expect(page).toHaveURL(`/products/${product._id}`);
      await expect(main(page).getByRole('heading', { level: 1, name: product.title })).toBeVisible();
      await expect(main(page).getByRole('article')).toHaveAttribute('aria-busy', 'true');
      answer();
      await expect(main(page).getByRole('article')).toHaveAttribute('aria-busy', 'false');
    });

    await test.step('with its stock, description, promises, pictures and what goes with it', async () => {
      await expect(page).toHaveTitle(new RegExp(product.title));
      await expect(main(page).getByText('In Stock', { exact: true })).toBeVisible();
      await expect(main(page).getByText(product.description)).toBeVisible();
      for (const note of ['Free shipping', '1 year warranty', '15-day returns'])
        await expect(main(page).getByText(note)).toBeVisible();
      const gallery = main(page).getByRole('group', { name: `Pictures of ${product.title}` });
      await expect(gallery.getByRole('img')).toHaveCount(pictures);
      const related = main(page).getByRole('region', { name: 'Goes with' });
      await related.scrollIntoViewIfNeeded();
      await expect(related.getByRole('listitem')).toHaveCount(4);
    });

    await test.step('from 1 to what is there, and no further', async () => {
      const stepper = main(page).getByRole('group', { name: `Quantity of ${product.title}` });
      const less = stepper.getByRole('button', { name: /^Decrease/ });
      const more = stepper.getByRole('button', { name: /^Increase/ });
      const count = stepper.getByRole('textbox');
      await expect(count).toHaveValue('1');
      await expect(less).toBeDisabled();
      await more.click();
      await expect(count).toHaveValue('2');
      await count.fill('9999');
      await count.press('Enter');
      await expect(count).toHaveValue(String(product.countInStock));
      await expect(more).toBeDisabled();
      await less.click();
      await expect(more).toBeEnabled();
    });

    await test.step('with its pictures over the whole screen', async () => {
      const opener = main(page).getByRole('button', { name: `Enlarge picture 2 of ${pictures}` });
      await opener.press('Enter');
      const lightbox = page.getByRole('dialog', { name: `Pictures of ${product.title}` });
      const status = lightbox.getByRole('status');
      await expect(status).toHaveText(`Picture 2 of ${pictures}`);
      await expect
        .poll(() =>
          lightbox
            .locator('img')
            .first()
            .evaluate((img: HTMLImageElement) => img.currentSrc),
        )
        .toContain('.avif');
      const zoomOut = lightbox.getByRole('button', { name: 'Zoom out' });
      await expect(zoomOut).toBeDisabled();
      await page.keyboard.press('+');
      await expect(zoomOut).toBeEnabled();
      await page.keyboard.press('-');
      await expect(zoomOut).toBeDisabled();
      await page.keyboard.press('ArrowLeft');
      await expect(status).toHaveText(`Picture 1 of ${pictures}`);
      await expect(lightbox.getByRole('button', { name: 'Previous' })).toBeDisabled();
      await page.keyboard.press('Escape');
      await expect(lightbox).toBeHidden();
      await expect(opener).toBeFocused();
    });

    await main(page)
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: product.category })
      .click();
    await expect(page).toHaveURL(`/products?category=${product.categorySlug}`);

    await test.step('from its sizes to their guide by keyboard, and back', async () => {
      await page.goto('/products/brushed-cotton-chore-coat');
      const sizes = main(page).getByRole('group', { name: /^Size/ });
      // A click before hydration is applied after hydration.
      await sizes.getByRole('radio', { name: 'L', exact: true }).click();
      await expect(page).toHaveURL(/\?variant=/);
      const link = sizes.getByRole('link', { name: 'Size guide' });
      await expect(link).toHaveAttribute('href', /\?variant=[^#]+#details$/);
      await link.press('Enter');
      await expect(page).toHaveURL(/\?variant=[^#]+#details$/);
      const details = main(page).getByRole('region', { name: 'Details' });
      await expect(details.getByRole('heading', { name: 'Details' })).toBeFocused();
      await expect(details.getByRole('heading', { name: 'Details' })).toBeInViewport();
      await expect(details.getByRole('heading', { name: 'Size guide' })).toBeVisible();
      await page.goBack();
      await expect(sizes.getByRole('radio', { name: 'L', exact: true })).toBeChecked();
      await expect(link).toBeInViewport();
    });
  });
});

type Place = readonly [x: number, y: number];

/** Simulates touches. Each finger moves from its first to its second point. */
async function touch(page: Page, fingers: readonly (readonly [Place, Place])[]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const at = (share: number) =>
    fingers.map(([[x, y], [toX, toY]], id) => ({ id, x: x + share * (toX - x), y: y + share * (toY - y) }));
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: ReturnType<typeof at>) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', at(0));
  for (const share of [0.2, 0.4, 0.6, 0.8, 1]) await send('touchMove', at(share));
  await send('touchEnd', []);
  await browser.detach();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test(
    'pictures are enlarged by a tap, turned by a swipe and zoomed by two fingers; what buys stays in reach, and covers nothing at 400%',
    { tag: '@long' },
    async ({ page }) => {
      const product = await findPicturedProduct(page);
      const { length } = product.images;
      await page.goto(`/products/${product._id}`);
      const buy = main(page).getByRole('button', { name: 'Add to Cart', exact: true });
      await expect(buy).toBeInViewport({ ratio: 1 });

      await main(page)
        .getByRole('button', { name: `Enlarge picture 1 of ${length}` })
        .tap();
      const lightbox = page.getByRole('dialog', { name: `Pictures of ${product.title}` });
      const status = lightbox.getByRole('status');
      await expect(status).toHaveText(`Picture 1 of ${length}`);
      await touch(page, [
        [
          [320, 420],
          [60, 420],
        ],
      ]);
      await expect(status).toHaveText(`Picture 2 of ${length}`);
      const zoomOut = lightbox.getByRole('button', { name: 'Zoom out' });
      await expect(zoomOut).toBeDisabled();
      await touch(page, [
        [
          [185, 400],
          [120, 250],
        ],
        [
          [205, 440],
          [270, 590],
        ],
      ]);
      await expect(zoomOut).toBeEnabled();
      await page.goBack();
      await expect(lightbox).toBeHidden();
      await expect(page).toHaveURL(`/products/${product._id}`);
      await page.getByRole('button', { name: 'Open menu' }).tap();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await expect(menu).toBeVisible();
      await page.goBack();
      await expect(menu).toBeHidden();
      await expect(page).toHaveURL(`/products/${product._id}`);

      const related = main(page).getByRole('heading', { name: 'Goes with' });
      await related.scrollIntoViewIfNeeded();
      await expect(buy).toBeInViewport({ ratio: 1 });

      // Size of a 1280 × 1024 window at 400% zoom. Bars must not stick to its edges.
      await page.setViewportSize({ width: 320, height: 256 });
      await related.scrollIntoViewIfNeeded();
      await expect(buy).not.toBeInViewport();
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(page.getByRole('banner')).not.toBeInViewport();
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(page.getByRole('banner')).toBeInViewport();
      await expect(buy).not.toBeInViewport();
    },
  );

  test('the menu holds the shop, filters wait in a sheet, which says how many products they leave and keeps by Back what was chosen, and the search takes the bar', async ({
    page,
  }) => {
    await test.step('Sign Up instead of Register in the menu', async () => {
      await page.goto('/about');
      await page.getByRole('button', { name: 'Open menu' }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await expect(menu.getByRole('link', { name: 'Sign Up' })).toBeVisible();
      await menu.getByRole('link', { name: 'Shop', exact: true }).click();
      await expect(page).toHaveURL('/products');
      await expect(menu).toBeHidden();
      await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible();
    });

    await expect(page.getByRole('complementary', { name: 'Filters' })).toBeHidden();
    const open = main(page).getByRole('button', { name: /^Filters/ });
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await open.click();
    await sheet.getByRole('button', { name: /^Garden/ }).click();
    // Opens the sheet again just before the history leaves the first entry.
    await page.evaluate(() => {
      const { history } = window;
      history.go = (by) => {
        Reflect.deleteProperty(history, 'go');
        history.go(by);
        const buttons = [...document.querySelectorAll<HTMLElement>('main button')];
        buttons.find(({ textContent }) => textContent.startsWith('Filters'))?.click();
      };
    });
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !Object.hasOwn(window.history, 'go'));
    await expect(page).toHaveURL('/products');
    await sheet.getByRole('button', { name: /^Garden/ }).click();
    const garden = await fetchCatalogue(page, '&category=garden');
    await expect(sheet.getByRole('button', { name: `Show ${garden.total} products` })).toBeVisible();
    await sheet.getByLabel('Highest price').fill('40');
    await sheet.getByRole('switch', { name: 'In stock only' }).check();
    const { total } = await fetchCatalogue(page, '&category=garden&maxPrice=40&inStock=true');
    await expect(page).toHaveURL('/products');
    await sheet.getByRole('button', { name: `Show ${total} products` }).click();

    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/products?category=garden&maxPrice=40&inStock=true');
    await expect(cards(page)).toHaveCount(total);
    await expect(main(page).getByRole('button', { name: 'Filters, 3 active' })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/products');
    await expect(cards(page)).toHaveCount(PAGE_SIZE);

    await open.click();
    await sheet.getByRole('switch', { name: 'In stock only' }).check();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/products?inStock=true');

    await test.step('the search', async () => {
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await expect(searchBox(page)).toBeFocused();
      await searchBox(page).fill('kettle');
      await searchBox(page).press('Enter');
      await expect(page).toHaveURL('/products?search=kettle');
      await expect(page.getByRole('button', { name: 'Close search' })).toBeHidden();
    });
  });
});
