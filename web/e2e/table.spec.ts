import type { Page } from '@playwright/test';
import { checkAccessibility } from './axe';
import { demoAccounts, expect, signInWithoutForm, test } from './fixtures';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const CARD_WIDTH_MM = 53.98;
const KETTLE_MM = { width: 235, height: 230 };

const getOutlineBox = async (page: Page, name: RegExp) =>
  (await page.getByRole('region', { name }).locator(':scope > *').boundingBox())!;

test('on a phone, a screen measured with a card by touch and keys shows a kettle in its true size', async ({
  page,
}) => {
  await page.goto('/products/copper-tea-kettle');
  const drawing = page.getByRole('img', { name: /^Drawn to scale: 9\.3 in wide/ });
  await drawing.scrollIntoViewIfNeeded();
  await expect(drawing.locator('path.product')).toHaveCount(1);
  await page.getByRole('button', { name: 'See its true size' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Measure your screen' });
  const slider = dialog.getByRole('slider', { name: 'Size of the outline' });
  await slider.tap({ position: { x: 100, y: 20 } });
  await slider.press('ArrowRight');
  const scale = Number(await slider.inputValue());
  expect((await getOutlineBox(page, /bank card/)).width).toBeCloseTo(CARD_WIDTH_MM * scale, 0);
  await checkAccessibility(page, 'measuring the screen on a phone', dialog);
  await dialog.getByRole('button', { name: 'It matches' }).press('Enter');
  const outline = await getOutlineBox(page, /^Outline in true size: 9\.3 in wide/);
  expect(outline.width).toBeCloseTo(KETTLE_MM.width * scale, 0);
  expect(outline.height).toBeCloseTo(KETTLE_MM.height * scale, 0);
  const silhouette = await page
    .getByRole('region', { name: /true size/ })
    .locator('path')
    .evaluate((path: SVGPathElement) => {
      const { x, y, width, height } = path.getBBox();
      return [x, y, width, height].map((length) => Math.round(length) + 0);
    });
  expect(silhouette).toEqual([0, 0, 100, 100]);
  await checkAccessibility(page, 'true size on a phone', page.getByRole('dialog', { name: 'True size' }));
});

test('on a phone, a table for six is drawn, counted and added to the cart alike', async ({ page }) => {
  await signInWithoutForm(page, demoAccounts.shopper, { cart: [] });
  await page.goto('/collections/the-laid-table');
  const section = page.getByRole('region', { name: 'Set the table' });
  const getPieces = (product: string) => section.locator(`[data-product="${product}"]`);
  await page.getByRole('link', { name: 'Set the table' }).tap();
  await expect(section.getByRole('heading')).toBeInViewport();
  await expect(section.locator('.chair')).toHaveCount(4);
  await section.locator('label', { hasText: '8' }).tap();
  await expect(section.locator('.chair')).toHaveCount(8);
  await section.getByRole('radio', { name: '8 people' }).press('ArrowLeft');
  await expect(section.getByRole('radio', { name: '6 people' })).toBeChecked();
  await expect(section.locator('.chair')).toHaveCount(6);
  await expect(getPieces('supper-plate-setting')).toHaveCount(6);
  await expect(getPieces('beeswax-pillar-candle')).toHaveCount(3);

  await section.getByRole('checkbox', { name: 'Castelvetrano Olives on the table' }).press('Space');
  await expect(getPieces('castelvetrano-olives')).toHaveCount(0);
  await section.getByRole('button', { name: 'Decrease quantity of Beeswax Pillar Candle' }).tap();
  await expect(getPieces('beeswax-pillar-candle')).toHaveCount(2);
  await expect(section.getByText(/^Table for 6: 27 pieces/)).toBeAttached();
  await checkAccessibility(page, 'table on a phone', section);

  await section.getByRole('button', { name: 'Add 27 pieces to cart' }).press('Enter');
  await expect(section.getByRole('link', { name: 'View cart' })).toBeVisible();
  await page.goto('/cart');
  for (const [name, quantity] of [
    ['Supper Plate Setting', 6],
    ['Deep Ramen Bowl', 6],
    ['Stoneware Soup Pot', 1],
    ['Beeswax Pillar Candle', 2],
  ] as const)
    await expect(page.getByRole('textbox', { name: `Quantity of ${name}` })).toHaveValue(String(quantity));
  await expect(page.getByRole('main')).not.toContainText('Castelvetrano Olives');
});
