import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parseTranslations } from '../../functions/src/contract/texts/catalogue';
import { PRODUCT_FIELDS } from '../../functions/src/contract/products/product-field-table';
import { getTextMessage } from '../../functions/src/contract/texts/text';
import { expect, test, waitForHydration } from './fixtures';
import { publishSettings } from './shop-settings';

test.use({ shopOf: 'settings' });

/** Names of product fields and options, which are not in the catalogue yet. */
const NOT_MOVED: readonly string[] = ['Size', ...Object.values(PRODUCT_FIELDS).map(({ label }) => label)];

/** Returns the English texts that a language translates. */
function readEnglishTexts(language: string): Set<string> {
  const file = new URL(`../../functions/src/contract/texts/${language}.po`, import.meta.url);
  const translations = parseTranslations(readFileSync(file, 'utf8'));
  const translated = new Set(translations.values());
  return new Set(
    [...translations.keys()]
      .map(getTextMessage)
      .filter((message) => !translated.has(message) && !NOT_MOVED.includes(message) && !/[{<]/.test(message)),
  );
}

/** Returns the visible texts of a page that are English texts of the interface. */
async function findEnglishTexts(page: Page, english: ReadonlySet<string>): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent?.checkVisibility() && !parent.closest('script, style, noscript'))
        texts.push(walker.currentNode.textContent?.trim() ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder]'))
      texts.push(element.getAttribute('aria-label') ?? '', element.getAttribute('placeholder') ?? '');
    return texts;
  });
  return [...new Set(shown.filter((text) => english.has(text)))];
}

const TEXTS = {
  de: { list: 'Shop', add: 'In den Warenkorb', direction: '', name: 'Deutsch' },
  ar: { list: 'المتجر', add: 'أضف إلى السلة', direction: 'rtl', name: 'العربية' },
} as const;

for (const language of ['de', 'ar'] as const) {
  test(`the shop in ${language} leads from home to the cart, and back to English`, async ({
    page,
    request,
  }) => {
    const { name, direction } = TEXTS[language];
    const english = readEnglishTexts(language);
    const restore = await publishSettings(request, (settings) => ({
      ...settings,
      markets: { ...settings.markets, languages: ['de', 'ar'] },
    }));
    const expectTranslated = async () => expect.poll(() => findEnglishTexts(page, english)).toEqual([]);
    try {
      await page.goto('/');
      await waitForHydration(page);
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(`/${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      expect((await page.locator('html').getAttribute('dir')) ?? '').toBe(direction);
      await waitForHydration(page);
      await expectTranslated();

      await page.locator(`main a[href="/${language}/products"]`).first().click();
      await expect(page).toHaveURL(`/${language}/products`);
      await waitForHydration(page);
      await expectTranslated();

      await page.locator(`main a[href^="/${language}/products/"]`).first().click();
      await expect(page).toHaveURL(new RegExp(`/${language}/products/`));
      await expectTranslated();

      await page.goto(`/${language}/cart`);
      await waitForHydration(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectTranslated();

      await page.getByRole('contentinfo').getByRole('link', { name: 'English', exact: true }).click();
      await expect(page).toHaveURL('/cart');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    } finally {
      await restore();
    }
  });
}
