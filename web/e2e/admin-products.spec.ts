import type { Locator, Page } from '@playwright/test';
import { expect, test } from './admin-products-api';
import { checkAccessibility } from './axe';
import { countClicks } from './clicks';
import { registerNewCustomer, savedSessions } from './fixtures';
import { placeTestOrder } from './shop-orders';

const main = (page: Page) => page.getByRole('main');

const PICTURES = [
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR4nGM4ESACRAAJowJZvutWLQAAAABJRU5ErkJggg==',
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR4nGMQCTgBRAAG0wJZZ129ZQAAAABJRU5ErkJggg==',
].map((bytes, at) => ({
  name: `picture-${at}.png`,
  mimeType: 'image/png',
  buffer: Buffer.from(bytes, 'base64'),
}));

test.use({ storageState: savedSessions.admin });

const grid = (page: Page) => main(page).getByRole('grid', { name: 'Products' });
const row = (page: Page, title: string) => grid(page).getByRole('row').filter({ hasText: title });
const cell = (page: Page, title: string, field: string) =>
  row(page, title).locator(`[data-field="${field}"]`);

async function openList(page: Page, search: string): Promise<void> {
  await page.goto(`/admin/products?search=${search}`);
  await expect(grid(page)).toBeVisible();
}

async function addValues(page: Page, option: Locator, name: string, values: string): Promise<void> {
  await option.getByLabel('Option', { exact: true }).fill(name);
  await option.getByLabel(`Values of ${name}`).fill(values);
  await page.keyboard.press('Enter');
}

test(
  'a product with pictures and two options is made in the editor, and one variant of it bought',
  { tag: '@long' },
  async ({ page, api, tag }) => {
    await page.goto(`/admin/products?search=${tag}`);
    await main(page).getByRole('link', { name: 'Add product' }).click();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('New product');
    await page.getByRole('textbox', { name: 'Title' }).fill(`Linen Shirt ${tag}`);
    await page.getByLabel('Description').fill('Washed linen.');
    await page.getByRole('combobox', { name: 'Category' }).fill('Wear & Textiles');

    await page.getByLabel('Picture files').setInputFiles(PICTURES);
    const pictures = page.getByRole('list', { name: 'Pictures' });
    await expect(pictures.getByRole('listitem')).toHaveCount(2);
    await page.getByLabel('Alt text of picture 2').fill('From the back');
    await page.getByRole('button', { name: 'Move picture 2 up' }).click();
    await expect(page.getByLabel('Alt text of picture 1')).toHaveValue('From the back');

    await page.getByRole('button', { name: 'Add an option, such as size' }).click();
    await addValues(page, page.getByRole('group', { name: 'Option 1' }), 'Size', 'S, M,');
    await page.getByRole('button', { name: 'Add another option' }).click();
    await addValues(page, page.getByRole('group', { name: 'Option 2' }), 'Colour', 'Red, Blue');
    const variants = page.getByRole('list', { name: 'Variants' });
    await expect(variants.getByRole('listitem')).toHaveCount(4);
    await page.getByLabel('Price for all').fill('40');
    await page.getByLabel('Stock for all').fill('5');
    await page.getByRole('button', { name: 'Apply to all' }).click();
    await page.getByLabel('Price of M / Blue').fill('44.50');
    await page.getByLabel('SKU of M / Blue').fill(`${tag}-MB`);
    await page.getByRole('button', { name: 'Picture of M / Blue: none' }).click();
    await page.getByRole('menuitem', { name: 'From the back' }).click();
    await page.getByRole('button', { name: 'Remove S / Blue' }).click();
    await expect(variants.getByRole('listitem')).toHaveCount(3);

    await page.getByLabel('Width (mm)').fill('520');
    await page.getByRole('button', { name: 'Add specification' }).click();
    const specification = page.getByRole('group', { name: 'Specification 1' });
    await specification.getByLabel('Name').fill('Size M');
    await specification.getByLabel('Value').fill('Chest 110 cm');

    await page.getByRole('button', { name: 'Create product' }).click();
    await expect(page.getByText(`Linen Shirt ${tag} is created`)).toBeVisible({ timeout: 30_000 });
    await expect(page).toHaveURL(/\/admin\/products\/(?!new)[^/]+$/);
    await expect(main(page).getByRole('link', { name: 'View in shop' })).toBeVisible();
    const id = page.url().split('/').at(-1)!;
    const product = await api.get(id);
    expect(product.images.map(({ alt }) => alt)).toEqual(['From the back', `Linen Shirt ${tag}`]);
    expect(product.options).toEqual([
      { name: 'Size', values: ['S', 'M'] },
      { name: 'Colour', values: ['Red', 'Blue'] },
    ]);
    expect(
      product.variants.map(({ options, price, countInStock }) => [options, price, countInStock]),
    ).toEqual([
      [{ Size: 'S', Colour: 'Red' }, 40, 5],
      [{ Size: 'M', Colour: 'Red' }, 40, 5],
      [{ Size: 'M', Colour: 'Blue' }, 44.5, 5],
    ]);
    expect([product.widthMm, product.specifications]).toEqual([
      520,
      [{ name: 'Size M', value: 'Chest 110 cm' }],
    ]);
    const blue = product.variants.find(({ sku }) => sku === `${tag}-MB`);
    expect(blue?.image).toBe(product.images[0]?.url);

    await placeTestOrder(page, await registerNewCustomer(page), [{ id, variant: blue!._id, price: 4450 }]);
    // The editor was opened before the order. Its stock must not overwrite the new stock.
    await page.getByLabel('Stock of M / Blue').fill('9');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const compared = page.getByRole('alertdialog', { name: 'This product has changed in the meantime' });
    const stock = compared.getByRole('radiogroup', { name: 'M / Blue: Stock' });
    await expect(stock.getByRole('radio', { name: 'Yours 9' })).toBeChecked();
    await expect(stock.getByRole('radio', { name: 'Saved version 4' })).toBeVisible();
    await stock.getByRole('radio', { name: 'Saved version 4' }).check();
    await compared.getByRole('button', { name: 'Keep the saved values' }).click();
    await expect(page.getByLabel('Stock of M / Blue')).toHaveValue('4');
    expect((await api.get(id)).variants[2]?.countInStock).toBe(4);

    await page.getByLabel('Price of M / Blue').fill('4.45');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const asked = page.getByRole('alertdialog', { name: 'Change these prices?' });
    await expect(asked).toContainText(`Linen Shirt ${tag} goes from $44.50 to $4.45`);
    await asked.getByRole('button', { name: 'Keep prices' }).click();
    expect((await api.get(id)).variants[2]?.price).toBe(44.5);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await asked.getByRole('button', { name: 'Change prices' }).click();
    await expect(page.getByText(`Linen Shirt ${tag} is saved`)).toBeVisible();
    expect((await api.get(id)).variants[2]?.price).toBe(4.45);
    await api.remove(id);
  },
);

test('a product with two variants is made in at most twelve clicks', async ({ page, api, tag }) => {
  await page.goto('/admin/products');
  const add = main(page).getByRole('link', { name: 'Add product' });
  await expect(add).toBeVisible();
  const clicks = await countClicks(page);
  await add.click();
  await page.getByRole('textbox', { name: 'Title' }).click();
  await page.keyboard.type(`Linen Cloth ${tag}`);
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.keyboard.type('Kitchen');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Add an option, such as size' }).click();
  const option = page.getByRole('group', { name: 'Option 1' });
  await expect(option.getByLabel('Option', { exact: true })).toBeFocused();
  await page.keyboard.type('Size');
  await option.getByLabel('Values of Size').click();
  await page.keyboard.type('S, M');
  await page.keyboard.press('Enter');
  for (const [field, text] of [
    ['Price for all', '12'],
    ['Stock for all', '5'],
  ] as const) {
    await page.getByLabel(field).click();
    await page.keyboard.type(text);
  }
  await page.getByRole('button', { name: 'Apply to all' }).click();
  await page.getByRole('button', { name: 'Create product' }).click();
  await expect(page.getByText(`Linen Cloth ${tag} is created`)).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(12);
  const id = page.url().split('/').at(-1)!;
  const { variants } = await api.get(id);
  expect(variants.map(({ options, price, countInStock }) => [options, price, countInStock])).toEqual([
    [{ Size: 'S' }, 12, 5],
    [{ Size: 'M' }, 12, 5],
  ]);
  await api.remove(id);
});

test(
  'prices and stocks are changed in the list, also of variants; a refused number stays, with its reason',
  { tag: '@long' },
  async ({ page, api, tag }) => {
    const size = (Size: string, price: number, countInStock: number) => {
      return {
        _id: Size,
        options: { Size },
        sku: '',
        price,
        lowestPrice30Days: null,
        countInStock,
        image: null,
      };
    };
    const sizes = (small: number) => [size('S', 40, small), size('M', 44, 2)];
    const [{ _id, title }, sized] = await Promise.all([
      api.make({ countInStock: 2 }),
      api.make({
        title: `Sized ${tag}`,
        price: undefined,
        countInStock: undefined,
        options: [{ name: 'Size', values: ['S', 'M'] }],
        variants: sizes(100),
      }),
      api.make({ title: `Well stocked ${tag}`, countInStock: 200 }),
    ]);
    await openList(page, tag);

    await test.step('lines between rows and few units left are seen in both themes', async () => {
      await expect(cell(page, title, 'countInStock')).toHaveText('2Low');
      await expect(cell(page, `Well stocked ${tag}`, 'countInStock')).toHaveText('200');
      const divider = () =>
        main(page)
          .locator('.MuiDataGrid-root')
          .evaluate((root) => getComputedStyle(root).borderTopColor);
      const lower = grid(page).getByRole('row').nth(2).getByRole('gridcell').first();
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
        await expect(lower).toHaveCSS('border-top-color', await divider());
      }
    });

    await test.step('of a product', async () => {
      await cell(page, title, 'price').click();
      const price = page.getByRole('textbox', { name: `Price of ${title}` });
      await price.fill('12.345');
      await price.press('Enter');
      await expect(price).toHaveAccessibleDescription(
        'Must have at most 2 decimals. For thousands, write 12345.',
      );
      await expect(price).toHaveValue('12.345');
      await price.fill('12.34');
      await price.press('Enter');
      await expect(cell(page, title, 'price')).toHaveText('$12.34');
      expect((await api.get(_id)).price).toBe(12.34);

      await cell(page, title, 'price').click();
      await price.fill('0');
      await price.press('Enter');
      const asked = page.getByRole('alertdialog', { name: 'Change these prices?' });
      await expect(asked).toContainText(`${title} goes from $12.34 to $0.00.`);
      await asked.getByRole('button', { name: 'Keep prices' }).click();
      await expect(cell(page, title, 'price')).toHaveText('$12.34');

      await cell(page, title, 'countInStock').click();
      const stock = page.getByRole('textbox', { name: `Stock of ${title}` });
      await api.change(_id, { countInStock: 3 });
      await stock.fill('20');
      await stock.press('Enter');
      await expect(stock).toHaveAccessibleDescription(/has changed to 3/);
      await expect(stock).toHaveValue('20');
      expect((await api.get(_id)).countInStock).toBe(3);
      await stock.press('Enter');
      await expect(cell(page, title, 'countInStock')).toHaveText('20');
      expect((await api.get(_id)).countInStock).toBe(20);
    });

    await test.step('of variants, without leaving the list', async () => {
      await expect(cell(page, sized.title, 'countInStock')).toHaveText('1021 low');
      await cell(page, sized.title, 'price').dblclick();
      const dialog = page.getByRole('dialog', { name: sized.title });
      const medium = dialog.getByRole('textbox', { name: 'Stock of M' });
      await medium.fill('1,000');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(medium).toHaveAccessibleDescription('Write 1000, without thousands separators');
      await expect(medium).toBeFocused();

      await api.change(sized._id, { variants: sizes(99) });
      await medium.fill('30');
      await dialog.getByRole('button', { name: 'Save' }).click();
      const compared = page.getByRole('alertdialog', { name: 'This product has changed in the meantime' });
      await expect(compared).toContainText('99');
      const stocks = async () => (await api.get(sized._id)).variants.map(({ countInStock }) => countInStock);
      expect(await stocks()).toEqual([99, 2]);
      await compared.getByRole('button', { name: 'Save selected values' }).click();
      await expect(cell(page, sized.title, 'countInStock')).toHaveText('129');
      expect(await stocks()).toEqual([99, 30]);

      await cell(page, sized.title, 'countInStock').click();
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('textbox', { name: 'Price (USD) of S' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(cell(page, sized.title, 'countInStock')).toBeFocused();
    });
  },
);

test(
  'ten products are changed at once, their prices in five clicks; what fails is named and stays selected',
  { tag: '@long' },
  async ({ page, api, tag }) => {
    const [one, two, third] = await Promise.all([
      api.make({ title: `One ${tag}` }),
      api.make({ title: `Two ${tag}` }),
      api.make({ title: `Third ${tag}` }),
      ...Array.from({ length: 7 }, (_, at) => api.make({ title: `Further ${at} ${tag}` })),
    ]);
    await openList(page, tag);
    await grid(page).getByRole('checkbox', { name: 'Select this page' }).check();
    const bar = page.getByRole('region', { name: 'Selected products' });
    await expect(bar).toContainText('10 selected');
    await checkAccessibility(page, 'the bar of selected products', bar);
    await api.change(two._id, { price: 30 });
    await bar.getByRole('button', { name: 'Restore' }).click();

    const report = page.getByRole('dialog', { name: '1 of 10 not changed' });
    await expect(report.getByRole('listitem')).toContainText(`Two ${tag}`);
    await report.getByRole('button', { name: 'Close' }).click();
    await expect(bar).toContainText('1 selected');
    expect((await api.get(one._id)).status).toBe('active');
    expect(await api.get(two._id)).toMatchObject({ status: 'archived', price: 30 });
    await bar.getByRole('button', { name: 'Restore' }).click();
    await expect(cell(page, `Two ${tag}`, 'status')).toHaveText('On sale');
    await expect(bar).toBeHidden();

    const clicks = await countClicks(page);
    await grid(page).getByRole('checkbox', { name: 'Select this page' }).check();
    await bar.getByRole('button', { name: 'Change price' }).click();
    const asked = page.getByRole('dialog', { name: 'Change price' });
    const percent = asked.getByRole('textbox', { name: 'Percent' });
    await expect(percent).toBeFocused();
    await percent.fill('200');
    await asked.getByLabel('Direction').selectOption('Lower');
    await percent.press('Enter');
    await expect(percent).toHaveAccessibleDescription('Must be at most 100');
    await percent.fill('10');
    await expect(asked.getByRole('row', { name: `Two ${tag}` })).toContainText('$30.00$27.00');
    await checkAccessibility(page, 'a change of many products', asked);
    await asked.getByRole('button', { name: 'Change 10 products' }).click();
    await expect(cell(page, `Two ${tag}`, 'price')).toHaveText('$27.00');
    expect(await clicks()).toBe(5);
    await expect(cell(page, `Third ${tag}`, 'price')).toHaveText('$21.60');
    await expect(bar).toBeHidden();

    const undoable = page.getByRole('list', { name: 'Price changes that you can undo' });
    await api.change(one._id, { price: 5 });
    const change = undoable.getByRole('listitem').first();
    await expect(change).toContainText('The prices of 10 products were changed at');
    await change.getByRole('button', { name: /^Undo until/ }).click();
    const kept = page.getByRole('dialog', { name: '1 product kept as it is' });
    await expect(kept.getByRole('listitem')).toHaveText(`One ${tag}Its price has been changed again.`);
    await kept.getByRole('button', { name: 'Close' }).click();
    await expect(cell(page, `Two ${tag}`, 'price')).toHaveText('$30.00');
    await expect(cell(page, `One ${tag}`, 'price')).toHaveText('$5.00');

    await page.getByLabel('Status').selectOption('On sale');
    await expect(page).toHaveURL(`/admin/products?search=${tag}&status=active`);
    await grid(page).getByRole('checkbox', { name: 'Select this page' }).check();
    await bar.getByRole('button', { name: 'Archive' }).click();
    await expect(main(page).getByRole('heading', { name: 'No products match' })).toBeVisible();
    expect((await api.get(third._id)).status).toBe('archived');
    await page.goBack();
    await expect(row(page, `Third ${tag}`)).toContainText('Archived');
  },
);

test(
  'the editor keeps bad input and points at the field, asks before it is left, and shows what others changed',
  { tag: '@long' },
  async ({ page, api, tag, consoleErrors }) => {
    const { _id } = await api.make({ description: 'As it was.' });
    await page.goto(`/admin/products?search=${tag}`);
    await row(page, tag).getByRole('link').click();
    await page.getByRole('textbox', { name: 'Title' }).fill('');
    await page.getByLabel('Price (USD)', { exact: true }).fill('a lot');
    await page.getByLabel('Picture files').setInputFiles([
      { name: 'holiday.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
      { name: 'poem.png', mimeType: 'image/png', buffer: Buffer.from('Roses are red, and no picture.') },
    ]);
    await expect(page.getByRole('alert')).toContainText(
      '“holiday.gif” is not a JPEG, PNG, WebP or AVIF file.',
    );
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription(
      'This field is required',
    );
    await expect(page.getByLabel('Price (USD)', { exact: true })).toHaveAccessibleDescription(
      'Must be a number such as 9.99',
    );
    await expect(page.getByLabel('Price (USD)', { exact: true })).toHaveValue('a lot');

    await checkAccessibility(page, 'an editor that says what is wrong', main(page));

    await page.getByRole('textbox', { name: 'Title' }).fill(`Poem ${tag}`);
    await page.getByLabel('Price (USD)', { exact: true }).fill('23');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const shows = page.getByLabel('Alt text of picture 1');
    await expect(shows).toHaveAccessibleDescription('Pictures must be JPEG, PNG, WebP or AVIF files.');
    await expect(shows).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(`Poem ${tag}`);
    expect((await api.get(_id)).title).toBe(`Stool ${tag}`);

    const asked = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await page.goBack();
    await asked.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(`Poem ${tag}`);
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Products' })
      .click();
    await expect(asked).toBeVisible();
    await asked.getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('button', { name: 'Remove picture 1' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('All changes saved')).toBeVisible();

    await test.step('of two versions of a product, each field is chosen', async () => {
      const title = `Poem ${tag}`;
      const field = (name: string) => compared.getByRole('radiogroup', { name });
      const compared = page.getByRole('alertdialog', { name: 'This product has changed in the meantime' });
      await page.getByRole('textbox', { name: 'Title' }).fill(`${title}, mine`);
      await page.getByLabel('Price (USD)', { exact: true }).fill('31');
      await api.change(_id, { title: `${title}, theirs`, description: 'As it is now.' });
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(field('Title').getByRole('radio', { name: 'Yours' })).toBeChecked();
      await expect(field('Title')).toContainText(`${title}, theirs`);
      await expect(field('Description').getByRole('radio', { name: 'Saved version' })).toBeChecked();
      await checkAccessibility(page, 'two versions of a product', compared);
      await compared.getByRole('button', { name: 'Back to the form' }).click();
      await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(`${title}, mine`);
      expect((await api.get(_id)).title).toBe(`${title}, theirs`);

      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await compared.getByRole('button', { name: 'Save selected values' }).click();
      await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('As it is now.');
      await expect(page.getByText('All changes saved')).toBeVisible();
      expect(await api.get(_id)).toMatchObject({
        title: `${title}, mine`,
        description: 'As it is now.',
        price: 31,
      });
    });

    // The history entry that intercepted the navigation is removed asynchronously.
    const caught = () =>
      page.evaluate(() => (window.history.state as { unsaved?: boolean }).unsaved === true);
    await expect.poll(caught).toBe(false);
    await page.goBack();
    await expect(page).toHaveURL(`/admin/products?search=${tag}`);
    await expect(row(page, `Poem ${tag}`)).toBeVisible();
    // Playwright's trace recorder requests the preview, which the content security policy forbids.
    const own = consoleErrors.filter((error) => !error.startsWith("Connecting to 'blob:"));
    consoleErrors.splice(0, Infinity, ...own);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test(
    'a product is found, repriced, duplicated and deleted',
    { tag: '@long' },
    async ({ page, api, tag }) => {
      const { _id, title } = await api.make({ sku: `${tag}-1` });
      await page.goto(`/admin/products?search=nothing${tag}`);
      await main(page).getByRole('button', { name: 'Filters and order' }).click();
      await expect(page.getByLabel('Status')).toBeVisible();
      await checkAccessibility(page, 'the filters on a phone', main(page));
      await main(page).getByRole('button', { name: 'Filters and order' }).click();
      await page.getByLabel('Search title or SKU').fill(`${tag}-1`);
      // The menu moves with its card until the search is complete.
      await expect(main(page).getByText('1 product', { exact: true })).toBeVisible();
      const card = page
        .getByRole('list', { name: 'Products' })
        .getByRole('listitem')
        .filter({ hasText: title });
      await card.getByRole('button', { name: `Actions for ${title}` }).click();
      await checkAccessibility(page, 'the menu of a product', page.getByRole('menu'));
      await page.getByRole('menuitem', { name: 'Price and stock' }).click();
      const edit = page.getByRole('dialog', { name: title });
      await edit.getByLabel('In stock', { exact: true }).fill('-1');
      await edit.getByRole('button', { name: 'Save' }).click();
      await expect(edit.getByLabel('In stock', { exact: true })).toHaveAccessibleDescription(
        'Must be 0 or more',
      );
      await checkAccessibility(page, 'price and stock', edit);
      await edit.getByLabel('In stock', { exact: true }).fill('11');
      await edit.getByRole('button', { name: 'Save' }).click();
      await expect(card).toContainText('11 in stock');

      await card.getByRole('button', { name: `Actions for ${title}` }).click();
      await page.getByRole('menuitem', { name: 'Duplicate' }).click();
      await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(`Copy of ${title}`);
      await expect(page.getByLabel('SKU')).toHaveValue('');
      await expect(page.getByLabel('Status')).toHaveValue('draft');
      await expect(page.getByLabel('In stock', { exact: true })).toHaveValue('0');
      await page.getByRole('button', { name: 'Create product' }).click();
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(`Copy of ${title}`);
      await page.getByRole('button', { name: `Actions for Copy of ${title}` }).click();
      await checkAccessibility(page, "the menu of a product's own page", page.getByRole('menu'));
      await page.getByRole('menuitem', { name: 'Delete…' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText(`Copy of ${title} is deleted`)).toBeVisible();
      await expect(page).toHaveURL(/\/admin\/products\?search=/);
      await expect(card).toBeVisible();
      expect((await api.get(_id)).countInStock).toBe(11);
    },
  );
});
