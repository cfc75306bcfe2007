import { demo, expect, fillLogin, roles, test as setup } from './fixtures';

for (const role of ['admin', 'shopper'] as const) {
  setup(`the demo ${role} logs in`, async ({ page }) => {
    // The first request loads the API, which may take longer than a page waits.
    expect((await page.request.get('/api/products?limit=1')).status()).toBe(200);
    await page.goto('/login');
    // A session that outlives its tab is in the browser's state; one of a tab is not.
    await page.getByLabel('Remember me').check();
    await fillLogin(page, demo[role]);
    await expect(page).not.toHaveURL(/\/login/);
    await page.context().storageState({ path: roles[role], indexedDB: true });
  });
}
