import type { Menu } from '@contract/collections/collection-answers';
import type { PageContent, PageRead, PageRenderer } from '@contract/pages';
import { DEFAULT_SETTINGS } from '@contract/settings/default-settings';
import { publicSettings } from '@contract/settings/public-config';
import { FIXED_PAGES } from '@/app/pages';

/** An address that no page has: what is drawn there is Hosting's answer to every other such address. */
const UNKNOWN = '/404';

/**
 * What a page that is drawn when the shop is built knows: the settings of the code, version 0, and no menu. The browser shows
 * the published ones as soon as it has them.
 */
const KNOWN: Readonly<Record<string, () => unknown>> = {
  '/api/config': () => publicSettings({ version: 0, settings: DEFAULT_SETTINGS }),
  '/api/menu': (): Menu => ({ categories: [], collections: [] }),
};

/** Answers what such a page asks for, and nothing else. */
export const builtAnswers: PageRead = (address) => {
  const answer = KNOWN[address];
  return answer
    ? Promise.resolve({
        ok: true,
        status: 200,
        json: () => Promise.resolve({ success: true, data: answer() }),
      })
    : Promise.reject(new Error(`A page that is drawn when the shop is built asked for ${address}`));
};

/** The tags of the page at an address in its head, as HTML. */
export type HeadOf = (address: string, content: PageContent) => string;

/** The documents that are drawn when the shop is built, by the names of their files. */
export async function fixedPages(renderer: PageRenderer, headOf: HeadOf): Promise<Record<string, string>> {
  const documents: Record<string, string> = {};
  for (const address of [...FIXED_PAGES, UNKNOWN]) {
    const { html, found } = await renderer.draw({ address, headOf: (content) => headOf(address, content) });
    if (found !== (address !== UNKNOWN)) throw new Error(`${address} was drawn as the wrong page`);
    documents[address.slice(1)] = html;
  }
  return documents;
}
