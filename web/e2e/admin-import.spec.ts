import { fileURLToPath } from 'node:url';
import { readFile } from 'node:fs/promises';
import { checkAccessibility } from './axe';
import { expect, savedSessions, test } from './fixtures';

const shopify = fileURLToPath(
  new URL('../../functions/test/data/shopify-home-and-garden.csv', import.meta.url),
);

test.use({ storageState: savedSessions.admin });

test('a Shopify export is looked at, imported, reported, and taken back', async ({ page }) => {
  await page.goto('/admin/import');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import products');
  const plan = page.getByRole('region', { name: 'Products of the file' });

  await test.step('a file that is none is refused in a sentence', async () => {
    await page.getByLabel('CSV file', { exact: true }).setInputFiles({
      name: 'notes.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('just some words\nand more of them\n'),
    });
    await expect(page.getByRole('main').getByRole('alert')).toContainText(/column/i);
  });

  await test.step('one bad row never loses the others', async () => {
    const handle = `import-${crypto.randomUUID().slice(0, 8)}`;
    await page.getByLabel('CSV file', { exact: true }).setInputFiles({
      name: 'two.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `Handle,Title,Category,Price,Stock\n${handle}-a,Good bowl,Bowls,12.50,3\n${handle}-b,Bad bowl,Bowls,twelve,3\n`,
      ),
    });
    await expect(plan.getByRole('row', { name: /Good bowl/ })).toContainText('Create');
    await expect(plan.getByRole('row', { name: /Bad bowl/ })).toContainText('Row 3, Price');
    await expect(page.getByRole('button', { name: 'Import 1 product' })).toBeVisible();
    await checkAccessibility(page, 'the plan of an import', page.getByRole('main'));
    await page.getByRole('button', { name: 'Choose another file' }).click();
  });

  await page.getByLabel('CSV file', { exact: true }).setInputFiles(shopify);
  await expect(page.getByRole('heading', { name: 'Review the import' })).toBeVisible();
  await expect(page.getByText(/Shopify export/)).toBeVisible();
  await expect(page.getByText(/^Not imported: Selling when out of stock/)).toBeVisible();
  await expect(plan.getByRole('row', { name: /Clay Plant Pot/ })).toContainText('Create');
  expect((await page.request.get('/api/products/clay-plant-pot', { maxRetries: 3 })).status()).toBe(404);

  await test.step('what Shopify does not count gets a stock', async () => {
    const uncounted = page
      .getByRole('alert')
      .filter({ hasText: 'Shopify does not count the stock of 2 variants' });
    await expect(uncounted).toContainText('sold out');
    await page.getByLabel('Stock of each variant').fill('some');
    await page.getByRole('button', { name: 'Use this stock' }).click();
    await expect(uncounted).toContainText('Must be a whole number');
    await page.getByLabel('Stock of each variant').fill('12');
    await page.getByRole('button', { name: 'Use this stock' }).click();
    await expect(uncounted).toContainText('Each variant gets 12 in stock.');
  });

  await page.getByRole('button', { name: /^Import \d+ products$/ }).click();
  await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Failed').locator('..')).toContainText('0');
  await checkAccessibility(page, 'the report of an import', page.getByRole('main'));
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download report' }).click();
  const report = await readFile(await (await waiting).path(), 'utf8');
  expect(report).toContain('Clay Plant Pot,created');

  const pot = (await (await page.request.get('/api/products/clay-plant-pot', { maxRetries: 3 })).json()) as {
    data: { variants: { options: Record<string, string>; price: number; countInStock: number }[] };
  };
  expect(
    pot.data.variants.map(({ options, price, countInStock }) => [options.Size, price, countInStock]),
  ).toEqual([
    ['Regular', 9.99, 1],
    ['Large', 15.99, 3],
  ]);

  const drawn = await page.request.get('/products/vanilla-candle', { maxRetries: 3 });
  expect(/<s\b[^>]*>(.*?)<\/s>/.exec(await drawn.text())?.[1]).toContain('$30.00');

  await page.getByRole('button', { name: 'Import another file' }).click();
  await page.getByLabel('CSV file', { exact: true }).setInputFiles(shopify);
  await expect(page.getByRole('heading', { name: 'Review the import' })).toBeVisible();
  await expect(plan.getByRole('row', { name: /Clay Plant Pot/ })).toContainText('Unchanged');
  await page.getByRole('button', { name: 'Choose another file' }).click();

  const last = page.getByRole('listitem').filter({ hasText: 'shopify-home-and-garden.csv' }).first();
  await expect(last).toContainText('Can be undone');
  await page.getByRole('button', { name: 'Show shopify-home-and-garden.csv' }).first().click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await checkAccessibility(page, 'the question before an import is undone', page.getByRole('alertdialog'));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByRole('heading', { name: 'Import undone' })).toBeVisible({ timeout: 60_000 });
  const reverted = page.getByText('Reverted', { exact: true }).locator('..').getByRole('definition');
  await expect(reverted).toHaveText(/^[1-9]/);
  await expect(page.getByText('Created', { exact: true })).toHaveCount(0);
  expect((await page.request.get('/api/products/clay-plant-pot', { maxRetries: 3 })).status()).toBe(404);
  await expect(page.getByRole('button', { name: 'Undo import' })).toHaveCount(0);

  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Activity' }).click();
  await page.getByRole('button', { name: 'Imports', exact: true }).click();
  await expect(page).toHaveURL('/admin/activity?type=import');
  await expect(page.getByRole('listitem').filter({ hasText: 'undid the import of' }).first()).toContainText(
    'shopify-home-and-garden.csv',
  );
});
