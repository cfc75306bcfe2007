import type { JSHandle, Locator, Page } from '@playwright/test';
import { expect, test } from './admin-products-api';
import { savedSessions } from './fixtures';
import { createNoisePicture, throttleUploads } from './slow-upload';

test.use({ storageState: savedSessions.admin });

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
const handle = (page: Page, number: number) => page.getByRole('button', { name: `Drag picture ${number}` });
const announced = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('All changes saved')).toBeVisible({ timeout: 30_000 });
}

/** Moves a grabbed picture. dnd-kit ignores arrow keys for a moment after the announcement. */
const moveBy = (page: Page, key: string, words: string) =>
  expect(async () => {
    await page.keyboard.press(key);
    await expect(announced(page, words)).toBeAttached({ timeout: 3000 });
  }).toPass();

const createDataTransfer = (page: Page, files: Record<string, Buffer>) =>
  page.evaluateHandle(
    (wanted) => {
      const transfer = new DataTransfer();
      for (const [name, bytes] of wanted) {
        const content = Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0));
        transfer.items.add(new File([content], name, { type: 'image/png' }));
      }
      return transfer;
    },
    Object.entries(files).map(([name, bytes]) => [name, bytes.toString('base64')] as const),
  );

const drag = (zone: Locator, event: string, dataTransfer: JSHandle) =>
  zone.dispatchEvent(event, { dataTransfer });

test(
  'pictures dropped onto the editor are sent under a bar, stay, and are put into the order that the shop shows',
  { tag: '@long' },
  async ({ page, api }) => {
    const { _id, title } = await api.make({ status: 'active' });
    await page.goto(`/admin/products/${_id}`);
    const zone = page.getByLabel('Picture files').locator('..');
    const files = await createDataTransfer(page, {
      'front.png': await createNoisePicture(page, 120, 100),
      'back.png': await createNoisePicture(page, 100, 120),
      'side.png': await createNoisePicture(page, 80, 100),
    });
    await expect(zone).toContainText('Drag pictures here');
    await drag(zone, 'dragenter', files);
    await expect(zone).toContainText('Drop them here');
    await drag(zone, 'dragleave', files);
    await expect(zone).toContainText('Drag pictures here');
    await drag(zone, 'dragenter', files);
    await drag(zone, 'drop', files);
    await expect(zone).toContainText('Drag pictures here');
    await expect(rows(page)).toHaveCount(3);
    await page.getByLabel('Alt text of picture 2').fill('Back');
    await page.getByLabel('Alt text of picture 3').fill('Side');

    const speedUp = await throttleUploads(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const bar = page.getByRole('progressbar', { name: 'Uploading pictures' });
    await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/);
    await expect(announced(page, 'Uploading pictures…')).toBeVisible();
    expect((await api.get(_id)).images).toEqual([]);
    await speedUp();
    await expect(page.getByText('All changes saved')).toBeVisible({ timeout: 30_000 });
    await expect(bar).toBeHidden();

    await page.reload();
    await expect(rows(page)).toHaveCount(3);
    await expect(page.getByLabel('Alt text of picture 2')).toHaveValue('Back');
    const { images } = await api.get(_id);
    expect(images.map(({ alt }) => alt)).toEqual([title, 'Back', 'Side']);
    for (const [at, width] of [120, 100, 80].entries()) {
      const shown = rows(page).nth(at).locator('img');
      await expect(shown).toHaveAttribute('src', images[at]!.url);
      await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(width);
    }

    const order = () =>
      rows(page)
        .getByRole('textbox')
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));

    const [from, to] = [await handle(page, 1).boundingBox(), await handle(page, 3).boundingBox()];
    await handle(page, 1).hover();
    await page.mouse.down();
    await page.mouse.move(from!.x + 20, to!.y + to!.height / 2, { steps: 8 });
    await expect(announced(page, 'Picture 1 is at place 3 of 3.')).toBeAttached();
    await page.mouse.up();
    await expect(announced(page, 'Picture 1 was dropped at place 3 of 3.')).toBeAttached();
    await expect.poll(order).toEqual(['Back', 'Side', title]);

    await handle(page, 2).focus();
    await expect(handle(page, 2)).toHaveAccessibleDescription(
      /press space or enter, then use the arrow keys/,
    );
    await page.keyboard.press('Space');
    await expect(announced(page, 'Picture 2 of 3 is picked up.')).toBeAttached();
    await moveBy(page, 'ArrowUp', 'Picture 2 is at place 1 of 3.');
    await page.keyboard.press('Space');
    await expect(announced(page, 'Picture 2 was dropped at place 1 of 3.')).toBeAttached();
    await expect.poll(order).toEqual(['Side', 'Back', title]);
    await expect(handle(page, 1)).toBeFocused();

    await page.keyboard.press('Space');
    await expect(announced(page, 'Picture 1 of 3 is picked up.')).toBeAttached();
    await moveBy(page, 'ArrowDown', 'Picture 1 is at place 2 of 3.');
    await page.keyboard.press('Escape');
    await expect(announced(page, 'Picture 1 stays where it was.')).toBeAttached();
    expect(await order()).toEqual(['Side', 'Back', title]);

    await save(page);
    expect((await api.get(_id)).images.map(({ alt }) => alt)).toEqual(['Side', 'Back', title]);
    await main(page).getByRole('link', { name: 'View in shop' }).click();
    const gallery = main(page).getByRole('group', { name: `Pictures of ${title}` });
    await expect(gallery.getByRole('img').first()).toHaveAccessibleName('Side');
    const [first] = (await api.get(_id)).images;
    await expect(gallery.getByRole('img').first()).toHaveAttribute('src', first!.url);
  },
);
