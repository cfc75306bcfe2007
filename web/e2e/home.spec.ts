import { demo, expect, logIn, signIn, takenOver, test } from './fixtures';

const slides = [
  'Slow mornings start at the stove',
  'Evenings with the lamps turned low',
  'A little green for every window',
];

test.describe('the hero', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('moves on every five seconds and rests under the pointer, while focused and when paused', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/');
    // The clock rules the requests' time limits too.
    await takenOver(page);
    await page.waitForLoadState('networkidle');
    const shown = (at: number) => expect(page.getByRole('heading', { name: slides[at] })).toBeVisible();
    const carousel = page.getByRole('region', { name: 'Welcome to Hearth' });
    // From the first slide on, time passes only where the test says so.
    await carousel.hover();
    await page.getByRole('button', { name: /^Show slide 1/ }).click();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    await page.mouse.move(0, 0);
    await expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', 'off');
    await shown(0);
    await page.clock.runFor(5000);
    await shown(1);
    await page.clock.runFor(5000);
    await shown(2);
    await page.clock.runFor(5000);
    await shown(0);

    await carousel.hover();
    await page.clock.runFor(15_000);
    await shown(0);

    await page.mouse.move(0, 0);
    await page.getByRole('button', { name: /^Show slide 3/ }).focus();
    await page.clock.runFor(15_000);
    await shown(0);

    await page.getByRole('button', { name: 'Pause slides' }).click();
    await page.getByRole('link', { name: 'View All', exact: true }).focus();
    await page.mouse.move(0, 0);
    await page.clock.runFor(15_000);
    await shown(0);
  });
});

test('without motion the hero stays until a dot is chosen, and its button leads to the products', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  // The clock rules the requests' time limits too.
  await takenOver(page);
  await page.clock.runFor(20_000);
  await expect(page.getByRole('heading', { name: slides[0] })).toBeVisible();
  await page.getByRole('button', { name: /^Show slide 2/ }).click();
  await expect(page.getByRole('heading', { name: slides[1] })).toBeVisible();
  await page.getByRole('link', { name: 'See what is in the shop' }).click();
  await expect(page).toHaveURL('/products');
});

test('home shows the 12 newest products, and leads to all of them and to an account', async ({ page }) => {
  await page.goto('/');
  const products = page.getByRole('region', { name: 'Our Products' });
  await expect(products.getByRole('listitem')).toHaveCount(12);
  await expect(products.getByRole('link', { name: /^View All/ })).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/register');
  await expect(page.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/products');
});

test('an unknown address is a page that leads home', async ({ page }) => {
  await page.goto('/nothing/here');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL('/');
});

test('the navbar offers a guest Login and Register, and the cart by way of the login', async ({ page }) => {
  await page.goto('/about');
  const header = page.getByRole('banner');
  for (const name of ['Home', 'Shop', 'About', 'Login', 'Register']) {
    await expect(header.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await header.getByRole('link', { name: /^Cart/ }).click();
  await expect(page).toHaveURL('/login?from=%2Fcart');
});

test('the user menu holds the account, the dashboard for administrators only, and Logout leads home', async ({
  page,
}) => {
  await signIn(page, demo.shopper);
  await page.goto('/orders');
  const menu = page.getByRole('button', { name: /^Account of/ });
  await menu.click();
  await expect(page.getByRole('menuitem')).toHaveText(['My Orders', 'Wishlist', 'Profile', 'Logout']);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByText('Logged out successfully!')).toBeVisible();
  await expect(page).toHaveURL('/');
  // The message is shown when the session has ended.
  expect(
    await page.evaluate(() => localStorage.getItem('token') ?? sessionStorage.getItem('token')),
  ).toBeNull();

  await logIn(page, demo.admin);
  await menu.click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'My Orders',
    'Wishlist',
    'Profile',
    'Admin Dashboard',
    'Logout',
  ]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the menu holds the shop, and Sign Up instead of Register; the search takes the whole bar', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Sign Up' })).toBeVisible();
    await menu.getByRole('link', { name: 'Shop', exact: true }).click();
    await expect(page).toHaveURL('/products');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible();

    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const box = page.getByRole('combobox', { name: 'Search products' });
    await expect(box).toBeFocused();
    await box.fill('kettle');
    await box.press('Enter');
    await expect(page).toHaveURL('/products?search=kettle');
    await expect(page.getByRole('button', { name: 'Close search' })).toBeHidden();
  });
});

test('the theme follows the system until the visitor switches, and the choice is kept', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const scheme = () => page.locator('html').getAttribute('data-color-scheme');
  await expect.poll(scheme).toBe('dark');
  await page.getByRole('button', { name: 'Switch to the light theme' }).click();
  await expect.poll(scheme).toBe('light');
  await page.reload();
  await expect.poll(scheme).toBe('light');
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(scheme).toBe('light');
});

test('a new page starts at its top, and going back returns to where it was left', async ({ page }) => {
  await page.goto('/');
  const card = page
    .getByRole('region', { name: 'Our Products' })
    .getByRole('listitem')
    .last()
    .getByRole('link');
  await card.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(300);
  await card.click();
  await expect(page).toHaveURL(/\/products\//);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(left - 200);
});
