import type { Page } from '@playwright/test';
import type { Product, ProductsPage } from '@contract/products/products';
import { expect, started, takenOver, test } from './fixtures';

const PAGE = 24;
/** More pages than the seeded shop has. */
const EVERYTHING = '/products?page=8';

const cards = (page: Page) =>
  page
    .getByRole('region', { name: 'Products' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
const card = (page: Page, title: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search products' });
const main = (page: Page) => page.getByRole('main');

/** What the shop has, as it says itself: the tests follow the stock, which other journeys change. */
async function catalogue(page: Page, query = ''): Promise<ProductsPage> {
  const answer = await page.request.get(`/api/products?limit=100${query}`, { maxRetries: 3 });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { data: ProductsPage }).data;
}

/** A product with several pictures. */
async function picturedProduct(page: Page): Promise<Product> {
  const product = (await catalogue(page)).products.find(({ images }) => images.length > 1);
  if (!product) throw new Error('The seeded store has no product with several pictures');
  return product;
}

/** What a page for something that does not exist offers. */
async function expectAlternatives(page: Page): Promise<void> {
  await expect(main(page).getByRole('search', { name: 'All products' })).toBeVisible();
  const bestSellers = main(page).getByRole('region', { name: 'Best sellers' });
  await expect(bestSellers.getByRole('listitem').first()).toBeVisible();
}

async function pricesShown(page: Page): Promise<number[]> {
  const texts = await cards(page)
    .getByText(/^\$[\d,]+\.\d\d$/)
    .allTextContents();
  return texts.map((text) => Number(text.replace(/[$,]/g, '')));
}

test.describe('the product list', () => {
  test('shows the shop page by page, and is as long as it was left after a reload and on the way back', async ({
    page,
  }) => {
    await page.goto('/products');
    await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^\d+ products$/ })).toBeVisible();
    await expect(page.getByText(new RegExp(`^Showing ${PAGE} of \\d+$`))).toBeVisible();
    await expect(cards(page)).toHaveCount(PAGE);

    await page.getByRole('link', { name: 'Load more' }).click();
    await expect(cards(page)).toHaveCount(2 * PAGE);
    await expect(page).toHaveURL('/products?page=2');
    await expect(cards(page).nth(PAGE).getByRole('heading').getByRole('link')).toBeFocused();

    await page.reload();
    await expect(cards(page)).toHaveCount(2 * PAGE);
    // From here on the shop notes where a page is left.
    await started(page);

    const opened = cards(page)
      .nth(2 * PAGE - 3)
      .getByRole('heading')
      .getByRole('link');
    const title = (await opened.textContent()) ?? '';
    await opened.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.goBack();
    await expect(cards(page)).toHaveCount(2 * PAGE);
    await expect(opened).toBeInViewport();
  });

  test('ends when everything is shown', async ({ page }) => {
    const { products } = await catalogue(page);
    await page.goto(EVERYTHING);
    await expect(cards(page)).toHaveCount(products.length);
    await expect(page.getByText(new RegExp(`^Showing ${products.length} of `))).toBeVisible();
    await expect(page.getByRole('link', { name: 'Load more' })).toBeHidden();
  });

  test('narrows by category, price and stock; the address keeps it, back undoes it step by step', async ({
    page,
  }) => {
    await page.goto('/products');
    const filters = page.getByRole('complementary', { name: 'Filters' });

    await filters.getByRole('link', { name: /^Garden/ }).click();
    await expect(page).toHaveURL('/products?category=garden');
    await expect(page.getByRole('heading', { level: 1, name: 'Garden' })).toBeVisible();
    const garden = await catalogue(page, '&category=garden');
    await expect(cards(page)).toHaveCount(garden.total);

    await filters.getByLabel('Highest price').fill('40');
    await filters.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL('/products?category=garden&maxPrice=40');
    const cheap = await catalogue(page, '&category=garden&maxPrice=40');
    expect(cheap.total).toBeLessThan(garden.total);
    await expect(cards(page)).toHaveCount(cheap.total);

    await filters.getByRole('switch', { name: 'In stock only' }).check();
    await expect(page).toHaveURL('/products?category=garden&maxPrice=40&inStock=true');
    const available = cheap.products.filter(({ countInStock }) => countInStock > 0);
    await expect(cards(page)).toHaveCount(available.length);
    await expect(cards(page).getByText('Out of Stock')).toHaveCount(0);
    for (const price of await pricesShown(page)) expect(price).toBeLessThanOrEqual(40);

    await page.reload();
    await expect(cards(page)).toHaveCount(available.length);
    await expect(filters.getByLabel('Highest price')).toHaveValue('40');
    await expect(filters.getByRole('switch', { name: 'In stock only' })).toBeChecked();

    await page.goBack();
    await expect(filters.getByRole('switch', { name: 'In stock only' })).not.toBeChecked();
    await expect(cards(page)).toHaveCount(cheap.total);
    await page.goBack();
    await expect(filters.getByLabel('Highest price')).toHaveValue('');
    await expect(cards(page)).toHaveCount(garden.total);
    await page.goForward();
    await expect(cards(page)).toHaveCount(cheap.total);
  });

  test('narrows by what its products have, several values of a facet widening it, with counts that hold', async ({
    page,
  }) => {
    const { facets, total } = await catalogue(page, '&category=wear-textiles&facets=true');
    const colours = facets?.options.find(({ name }) => name === 'Colour')?.values ?? [];
    const [first, second] = colours.filter(({ count }) => count < total);
    if (!first || !second) throw new Error('The seeded store has no two colours to choose from');
    await page.goto('/products?category=wear-textiles');
    const filters = page.getByRole('complementary', { name: 'Filters' });
    const colour = filters.getByRole('group', { name: 'Colour' });
    await colour.getByRole('button', { name: 'Colour', exact: true }).click();
    await colour
      .getByRole('checkbox', { name: new RegExp(`^${first.value} ${first.count} product`) })
      .check();
    await expect(page).toHaveURL(`/products?category=wear-textiles&option.Colour=${first.value}`);
    await expect(cards(page)).toHaveCount(first.count);

    const other = colour.getByRole('checkbox', { name: new RegExp(`^${second.value} `) });
    if (!(await other.isVisible())) await colour.getByRole('button', { name: /^Show all/ }).click();
    await other.check();
    const both = `&option.Colour=${first.value}&option.Colour=${second.value}`;
    const wider = await catalogue(page, `&category=wear-textiles${both}`);
    await expect(cards(page)).toHaveCount(wider.total);
    await expect(filters.getByRole('link', { name: `All products` })).toContainText(/\d/);

    const active = page.getByRole('list', { name: 'Active filters' });
    await active.getByRole('link', { name: `Remove filter Colour: ${first.value}` }).click();
    await expect(cards(page)).toHaveCount(second.count);
    await page.goBack();
    await expect(cards(page)).toHaveCount(wider.total);
    await expect(other).toBeChecked();
    await page.goBack();
    await expect(other).not.toBeChecked();
    await expect(cards(page)).toHaveCount(first.count);
  });

  test('takes filters away one by one or all at once', async ({ page }) => {
    await page.goto('/products?category=garden&tag=Outdoors&minPrice=10&maxPrice=60&inStock=true');
    const active = page.getByRole('list', { name: 'Active filters' });
    const price = active.getByRole('link', { name: 'Remove filter $10 – $60' });
    await price.click();
    // The others move to its place.
    await expect(price).toHaveCount(0);
    await active.getByRole('link', { name: 'Remove filter Outdoors' }).click();
    await expect(page).toHaveURL('/products?category=garden&inStock=true');
    await active.getByRole('link', { name: 'Remove filter Garden' }).click();
    await expect(page).toHaveURL('/products?inStock=true');
    await active.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL('/products');
    await expect(active).toBeHidden();
  });

  test('says what is wrong with a price, keeps it, and asks for nothing', async ({ page }) => {
    await page.goto('/products');
    await expect(cards(page)).toHaveCount(PAGE);
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters.getByLabel('Lowest price').fill('50');
    await filters.getByLabel('Highest price').fill('20');
    await filters.getByLabel('Highest price').press('Enter');
    await expect(filters.getByRole('alert')).toHaveText('Must be at least the lowest price');
    await filters.getByLabel('Highest price').fill('cheap');
    await filters.getByLabel('Highest price').press('Enter');
    await expect(filters.getByRole('alert')).toHaveText('Must be a number such as 9.99');
    await expect(filters.getByLabel('Highest price')).toHaveValue('cheap');
    await expect(page).toHaveURL('/products');
  });

  test('ignores what makes no sense in an address', async ({ page }) => {
    await page.goto(
      '/products?category=..%2Fadmin&minPrice=-1&maxPrice=lots&sort=password&page=x&inStock=perhaps',
    );
    await expect(cards(page)).toHaveCount(PAGE);
    await expect(page.getByRole('list', { name: 'Active filters' })).toBeHidden();
  });

  test('is sorted as asked, and the address keeps the order', async ({ page }) => {
    await page.goto('/products');
    const sort = main(page).getByRole('combobox', { name: 'Sort' });
    await expect(sort).toHaveValue('-createdAt');

    await sort.selectOption('Price: low to high');
    await expect(page).toHaveURL('/products?sort=price');
    const cheapest = (await catalogue(page, '&sort=price')).products;
    await expect(cards(page).first()).toContainText(cheapest[0]?.title ?? '');
    const rising = await pricesShown(page);
    expect(rising).toHaveLength(PAGE);
    expect(rising).toEqual([...rising].sort((a, b) => a - b));

    await sort.selectOption('Name: A to Z');
    await expect(page).toHaveURL('/products?sort=title');
    const first = (await catalogue(page, '&sort=title')).products[0];
    await expect(cards(page).first()).toContainText(first?.title ?? '');
    await page.reload();
    await expect(sort).toHaveValue('title');
    await page.goBack();
    await expect(sort).toHaveValue('price');
  });

  test('shows each state of a card', async ({ page }) => {
    const { products } = await catalogue(page);
    await page.goto(EVERYTHING);
    await expect(cards(page)).toHaveCount(products.length);
    const one = (wanted: (product: Product) => boolean) => {
      const found = products.find(wanted);
      if (!found) throw new Error('The seeded store has no such product');
      return found;
    };

    const soldOut = one(({ countInStock }) => countInStock === 0);
    await expect(card(page, soldOut.title).getByText('Out of Stock')).toBeVisible();

    const few = one(({ countInStock }) => countInStock >= 1 && countInStock <= 5);
    await expect(card(page, few.title)).toContainText(`Hurry! Only ${few.countInStock} items left`);

    const some = one(({ countInStock }) => countInStock >= 6 && countInStock <= 10);
    await expect(card(page, some.title)).toContainText(`${some.countInStock} items available`);

    const plenty = one(({ countInStock }) => countInStock > 10);
    const full = card(page, plenty.title);
    await expect(full).toContainText(plenty.category);
    await expect(full).toContainText(plenty.description.slice(0, 30));
    await expect(full).not.toContainText(/items (left|available)|Out of Stock/);
    await expect(full.getByRole('link', { name: plenty.title })).toHaveAttribute(
      'href',
      `/products/${plenty._id}`,
    );
  });

  test('a picture that cannot be loaded gives way to the placeholder', async ({ page, consoleErrors }) => {
    await page.route(/\.(avif|webp)/, (route) => route.abort());
    await page.goto('/products');
    await expect(cards(page).first()).toBeVisible();
    await expect(cards(page).first().locator('svg').first()).toBeVisible();
    await expect(cards(page).first().locator('img')).toHaveCount(0);
    consoleErrors.length = 0;
  });

  test('that cannot be loaded is an empty one, is logged, and can be asked for again', async ({
    page,
    consoleErrors,
  }) => {
    await page.goto('/about');
    await started(page);
    await page.route('**/api/products?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).click();
    await expect(page.getByRole('heading', { name: 'No products available at the moment.' })).toBeVisible();
    await expect(page.getByText('Server error. Please try again later.')).toBeVisible();
    expect(consoleErrors.join()).toContain('Products could not be loaded');
    consoleErrors.length = 0;

    await page.unroute('**/api/products?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page)).toHaveCount(PAGE);
  });

  test('without products says so', async ({ page }) => {
    await page.route('**/api/products?*', (route) =>
      route.fulfill({ json: { success: true, data: { products: [], nextCursor: null, total: 0 } } }),
    );
    await page.goto('/products');
    await expect(page.getByText('No products available at the moment.')).toBeVisible();
  });

  test('opens further down at an address of its own, which leads back to its beginning', async ({
    page,
    consoleErrors,
  }) => {
    await page.goto('/products?category=garden&sort=price&after=W10');
    await expect(
      page.getByRole('heading', { name: 'This page of the list is no longer available' }),
    ).toBeVisible();
    // The browser asks for what the page was drawn without, and is refused as well.
    await expect.poll(() => consoleErrors.length).toBe(1);
    consoleErrors.length = 0;
    await main(page).getByRole('link', { name: 'Start from the beginning' }).click();
    await expect(page).toHaveURL('/products?category=garden&sort=price');

    await page.goto('/products?sort=title');
    const { products } = await catalogue(page, '&sort=title');
    const next = await page.getByRole('link', { name: 'Load more' }).getAttribute('href');
    await page.goto(next ?? '');
    await expect(cards(page).first()).toContainText(products[PAGE]?.title ?? '');
    await expect(cards(page)).toHaveCount(PAGE);
    await main(page).getByRole('link', { name: 'Back to the start of the list' }).click();
    await expect(page).toHaveURL('/products?sort=title');
    await expect(cards(page).first()).toContainText(products[0]?.title ?? '');
  });

  test('has its old address at /shop', async ({ page }) => {
    await page.goto('/shop');
    await expect(page).toHaveURL('/products');
    await page.goto('/shop/anything?category=garden');
    await expect(page).toHaveURL('/products?category=garden');
    await expect(page.getByRole('heading', { level: 1, name: 'Garden' })).toBeVisible();
  });
});

test.describe('search', () => {
  for (const [what, typed] of [
    ['a typo', 'coper ketle'],
    ['an unfinished word', 'kett'],
    ['an accent too many', 'kéttle'],
  ] as const) {
    test(`forgives ${what}`, async ({ page }) => {
      await page.goto('/');
      await searchBox(page).fill(typed);
      await searchBox(page).press('Enter');
      await expect(page).toHaveURL(`/products?search=${encodeURIComponent(typed)}`);
      await expect(page.getByRole('heading', { level: 1, name: `Results for “${typed}”` })).toBeVisible();
      await expect(card(page, 'Copper Tea Kettle')).toBeVisible();
      await expect(searchBox(page)).toHaveValue(typed);
    });
  }

  test('forgives a missing accent', async ({ page }) => {
    await page.goto('/products?search=creme%20caramel');
    await expect(cards(page).first()).toContainText('Crème');
  });

  test('says what it searched for instead of a text with typing errors', async ({ page }) => {
    await page.goto('/products?search=coper%20ketle');
    await expect(main(page).getByText('Showing results for “copper kettle”')).toBeVisible();
    await expect(card(page, 'Copper Tea Kettle')).toBeVisible();
    await main(page).getByRole('link', { name: 'Search for “coper ketle” instead' }).click();
    await expect(page).toHaveURL('/products?search=coper+ketle&exact=true');
    await expect(page.getByRole('heading', { name: 'No products match “coper ketle”' })).toBeVisible();
  });

  test('that rests says so, and leads to the lists that work', async ({ page, consoleErrors }) => {
    await page.goto('/about');
    await started(page);
    await page.route('**/api/products?*search=*', (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, code: 'SEARCH_UNAVAILABLE', message: 'Search is unavailable.' },
      }),
    );
    await searchBox(page).fill('kettle');
    await searchBox(page).press('Enter');
    await expect(page.getByRole('heading', { name: 'Search is unavailable' })).toBeVisible();
    await expect(page.getByText('Search is unavailable.', { exact: true })).toHaveCount(0);
    await main(page).getByRole('link', { name: 'See all products' }).click();
    await expect(page).toHaveURL('/products');
    await expect(cards(page)).toHaveCount(PAGE);
    consoleErrors.length = 0;
  });

  test('suggests categories and products while the visitor types, and works with the keyboard', async ({
    page,
  }) => {
    await page.goto('/about');
    await searchBox(page).pressSequentially('tea');
    const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
    const rows = suggestions.getByRole('option');
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
    await searchBox(page).press('End');
    await expect(rows.last()).toHaveAttribute('aria-selected', 'true');
    await searchBox(page).press('Home');
    await expect(rows.first()).toHaveAttribute('aria-selected', 'true');
    await searchBox(page).press('ArrowUp');
    await searchBox(page).press('ArrowUp');
    await expect(rows.last()).toHaveAttribute('aria-selected', 'true');

    await searchBox(page).press('Escape');
    await expect(suggestions).toBeHidden();
    await expect(searchBox(page)).toHaveValue('tea');

    await searchBox(page).press('ArrowDown');
    await expect(rows.last()).toContainText('See all');
    await searchBox(page).press('ArrowDown');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL('/products?category=tea-coffee');
    await expect(suggestions).toBeHidden();
  });

  test('remembers what was searched for, until it is removed', async ({ page }) => {
    // The browser notes searches, not the server that drew the page.
    const noted = () => page.evaluate(() => localStorage.getItem('searches'));
    await page.goto('/products?search=kettle');
    await expect(card(page, 'Copper Tea Kettle')).toBeVisible();
    await expect.poll(noted).toBe('["kettle"]');
    await page.goto('/products?search=lamp');
    await expect(cards(page).first()).toBeVisible();
    await expect.poll(noted).toBe('["lamp","kettle"]');
    await page.goto('/about');
    await searchBox(page).click();
    const recent = page.getByRole('group', { name: 'Recent searches' }).getByRole('option');
    await expect(recent).toHaveText(['lamp', 'kettle']);
    await searchBox(page).press('ArrowDown');
    await searchBox(page).press('Delete');
    await expect(recent).toHaveText(['kettle']);
    await searchBox(page).press('ArrowDown');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL('/products?search=kettle');

    await page.goto('/about');
    await searchBox(page).click();
    await page.getByRole('button', { name: 'Clear recent searches' }).click();
    await expect(recent).toHaveCount(0);
    await expect(searchBox(page)).toBeFocused();
  });

  test('leads to all results by a click', async ({ page }) => {
    await page.goto('/');
    await searchBox(page).fill('tea');
    await page.getByRole('option', { name: /^See all/ }).click();
    await expect(page).toHaveURL('/products?search=tea');
    await expect(main(page).getByRole('combobox', { name: 'Sort' })).toHaveValue('');
  });

  test('asks once for what is typed at once, and drops what was overtaken', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      const search = url.searchParams.get('search');
      if (url.pathname === '/api/products/suggestions' && search) asked.push(search);
    });
    // However long the machine takes for a character, the page sees them all at the same time.
    await page.clock.install();
    await page.goto('/about');
    await started(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await searchBox(page).pressSequentially('kettle');
    await page.clock.resume();
    await expect(page.getByRole('option', { name: /Copper Tea Kettle/ })).toBeVisible();
    expect(asked).toEqual(['kettle']);
  });

  test('of a category that does not exist says so, and leads on', async ({ page }) => {
    await page.goto('/products?category=nope');
    const heading = page.getByRole('heading', { level: 1, name: 'Category not found' });
    await expect(heading).toBeVisible();
    await started(page);
    await expect(page).toHaveTitle('Category not found · Hearth');
    await expectAlternatives(page);
    await expect(heading).toBeVisible();
    await main(page).getByRole('combobox', { name: 'Search products' }).fill('kettle');
    await main(page).getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/products?search=kettle');
    await expect(page.getByRole('heading', { level: 1, name: 'Results for “kettle”' })).toBeVisible();
  });

  test('without results says so, and leads on', async ({ page }) => {
    await page.goto('/products?search=qqqzzzxx');
    await expect(page.getByRole('heading', { name: 'No products match “qqqzzzxx”' })).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Garden' }),
    ).toBeVisible();
    await main(page).getByRole('link', { name: 'See all products' }).click();
    await expect(page).toHaveURL('/products');
    await expect(searchBox(page)).toHaveValue('');
  });
});

test.describe('a product', () => {
  test('opens from its card, says everything, and leads back up', async ({ page }) => {
    const { products } = await catalogue(page);
    const product = products.find(({ countInStock, images }) => countInStock > 10 && images.length > 1);
    if (!product) throw new Error('The seeded store has no product with several pictures');
    await page.goto(`/products?category=${product.categorySlug}`);
    await card(page, product.title).getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(`/products/${product._id}`);
    await expect(page).toHaveTitle(new RegExp(product.title));
    await expect(main(page).getByRole('heading', { level: 1, name: product.title })).toBeVisible();
    await expect(main(page).getByText('In Stock', { exact: true })).toBeVisible();
    await expect(main(page).getByText(product.description)).toBeVisible();
    for (const note of ['Free shipping over $50', '1 year warranty', '15-day returns'])
      await expect(main(page).getByText(note)).toBeVisible();

    await expect(
      main(page)
        .getByRole('group', { name: `Pictures of ${product.title}` })
        .getByRole('img'),
    ).toHaveCount(product.images.length);

    const related = main(page).getByRole('region', { name: 'Goes with' });
    await related.scrollIntoViewIfNeeded();
    await expect(related.getByRole('listitem')).toHaveCount(4);
    await main(page)
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: product.category })
      .click();
    await expect(page).toHaveURL(`/products?category=${product.categorySlug}`);
  });

  test('shows its pictures over the whole screen, by keyboard', async ({ page }) => {
    const product = await picturedProduct(page);
    const { length } = product.images;
    await page.goto(`/products/${product._id}`);
    const opener = main(page).getByRole('button', { name: `Enlarge picture 2 of ${length}` });
    await opener.press('Enter');
    const lightbox = page.getByRole('dialog', { name: `Pictures of ${product.title}` });
    const status = lightbox.getByRole('status');
    await expect(status).toHaveText(`Picture 2 of ${length}`);
    const zoomOut = lightbox.getByRole('button', { name: 'Zoom out' });
    await expect(zoomOut).toBeDisabled();
    await page.keyboard.press('+');
    await expect(zoomOut).toBeEnabled();
    await page.keyboard.press('-');
    await expect(zoomOut).toBeDisabled();
    await page.keyboard.press('ArrowLeft');
    await expect(status).toHaveText(`Picture 1 of ${length}`);
    await expect(lightbox.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(lightbox).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('is counted from 1 to what is there, and no further', async ({ page }) => {
    const { products } = await catalogue(page);
    const product = products.find(({ countInStock }) => countInStock >= 2 && countInStock <= 10);
    if (!product) throw new Error('The seeded store has no product with a low stock');
    await page.goto(`/products/${product._id}`);
    const stepper = main(page).getByRole('group', { name: `Quantity of ${product.title}` });
    const less = stepper.getByRole('button', { name: /^Decrease/ });
    const more = stepper.getByRole('button', { name: /^Increase/ });
    await expect(stepper).toContainText(/^1$/);
    await expect(less).toBeDisabled();
    for (let count = 2; count <= product.countInStock; count++) {
      await more.click();
      await expect(stepper).toContainText(new RegExp(`^${count}$`));
    }
    await expect(more).toBeDisabled();
    await less.click();
    await expect(more).toBeEnabled();
  });

  test('that is sold out has no quantity', async ({ page }) => {
    const product = (await catalogue(page)).products.find(({ countInStock }) => countInStock === 0);
    await page.goto(`/products/${product?._id}`);
    await expect(main(page).getByRole('heading', { level: 1, name: product?.title })).toBeVisible();
    await expect(main(page).getByText('Out of Stock', { exact: true }).first()).toBeVisible();
    await expect(main(page).getByRole('group', { name: /^Quantity/ })).toHaveCount(0);
  });

  test('shows what the list knew of it until it is answered', async ({ page }) => {
    const product = (await catalogue(page)).products[0];
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(`**/api/products/${product?._id}`, async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto('/products');
    await started(page);
    await card(page, product?.title ?? '')
      .getByRole('heading')
      .getByRole('link')
      .click();
    await expect(main(page).getByRole('heading', { level: 1, name: product?.title })).toBeVisible();
    await expect(main(page).getByRole('article')).toHaveAttribute('aria-busy', 'true');
    answer();
    await expect(main(page).getByRole('article')).toHaveAttribute('aria-busy', 'false');
  });

  test('enlarged to 400%, is not covered by bars at its edges', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    const product = (await catalogue(page)).products[0];
    await page.goto(`/products/${product?._id}`);
    await expect(page.getByRole('banner')).toBeInViewport();
    const buy = main(page).getByRole('button', { name: /^(Add to Cart|Out of Stock)$/ });
    await expect(buy.first()).not.toBeInViewport();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('banner')).not.toBeInViewport();
  });

  test('that does not exist is not found', async ({ page }) => {
    await page.goto('/products/no-such-thing');
    await expect(page.getByRole('heading', { level: 1, name: 'Product not found' })).toBeVisible();
    await started(page);
    await expect(page.getByText('Failed to load product')).toHaveCount(0);
    await expectAlternatives(page);
    await page.getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('leads from its sizes to their guide by keyboard, and back', async ({ page }) => {
    await page.goto('/products/brushed-cotton-chore-coat');
    const sizes = main(page).getByRole('group', { name: /^Size/ });
    // A choice that comes before the page's script is made when it has come.
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

  test('that cannot be loaded leads home, and can be opened again', async ({ page }) => {
    const product = (await catalogue(page)).products[0];
    const address = `**/api/products/${product?._id}`;
    await page.goto('/');
    await takenOver(page);
    await page.route(address, (route) => route.fulfill({ status: 500, json: {} }));
    await main(page).getByRole('link', { name: product?.title, exact: true }).click();
    await expect(page.getByText('Failed to load product')).toBeVisible();
    await expect(page).toHaveURL('/');

    await page.unroute(address);
    await main(page).getByRole('link', { name: product?.title }).click();
    await expect(main(page).getByRole('heading', { level: 1, name: product?.title })).toBeVisible();
    await expect(page).toHaveURL(`/products/${product?._id}`);
  });
});

type Place = readonly [x: number, y: number];

/** Puts fingers on the screen, each at its first place, moves them to their second one in steps, and takes them off. */
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

  test('pictures are enlarged by a tap, turned by a swipe and zoomed by two fingers', async ({ page }) => {
    const product = await picturedProduct(page);
    const { length } = product.images;
    await page.goto(`/products/${product._id}`);
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
  });

  test('filters wait in a sheet, which says how many products they leave', async ({ page }) => {
    await page.goto('/products');
    await expect(page.getByRole('complementary', { name: 'Filters' })).toBeHidden();
    const open = main(page).getByRole('button', { name: /^Filters/ });
    await open.click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet).toBeVisible();

    await sheet.getByRole('button', { name: /^Garden/ }).click();
    // With the number come the ranges of prices, above the switch.
    const garden = await catalogue(page, '&category=garden');
    await expect(sheet.getByRole('button', { name: `Show ${garden.total} products` })).toBeVisible();
    await sheet.getByLabel('Highest price').fill('40');
    await sheet.getByRole('switch', { name: 'In stock only' }).check();
    const { total } = await catalogue(page, '&category=garden&maxPrice=40&inStock=true');
    await expect(page).toHaveURL('/products');
    await sheet.getByRole('button', { name: `Show ${total} products` }).click();

    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/products?category=garden&maxPrice=40&inStock=true');
    await expect(cards(page)).toHaveCount(total);
    await expect(main(page).getByRole('button', { name: 'Filters, 3 active' })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/products');
    await expect(cards(page)).toHaveCount(PAGE);
  });

  test('the sheet closes by Escape and changes nothing', async ({ page }) => {
    await page.goto('/products');
    await main(page)
      .getByRole('button', { name: /^Filters/ })
      .click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('button', { name: /^Garden/ }).click();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/products');
  });

  test('the button that buys stays in reach from the top of a product to its end', async ({ page }) => {
    const product = (await catalogue(page)).products.find(({ countInStock }) => countInStock > 10);
    await page.goto(`/products/${product?._id}`);
    const buy = main(page).getByRole('button', { name: 'Add to Cart', exact: true });
    await expect(buy).toBeInViewport({ ratio: 1 });
    await main(page).getByRole('heading', { name: 'Goes with' }).scrollIntoViewIfNeeded();
    await expect(buy).toBeInViewport({ ratio: 1 });
  });
});
