import type { Page } from '@playwright/test';

const GOOD_CARD = '4242 4242 4242 4242';

export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Phone').fill('+1 802 555 0142');
  await page.getByLabel('Address', { exact: true }).fill('12 Mill Lane');
  await page.getByLabel('City').fill('Montpelier');
  await page.getByLabel('State').selectOption('Vermont');
  await page.getByLabel('ZIP code').fill('05602');
}

export async function fillCard(page: Page, number = GOOD_CARD): Promise<void> {
  await page.getByLabel('Name on card').fill('Ada Example');
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('1230');
  await page.getByLabel('CVV').fill('123');
}
