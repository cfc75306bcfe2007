import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { Menu } from '@contract/collections/collection-answers';
import type { PageContent, PageMeta, PageRead, PageRenderer } from '@contract/pages';
import { DEFAULT_SETTINGS } from '@contract/settings/default-settings';
import { publicSettings } from '@contract/settings/public-config';
import { App } from './app/app';
import { fixedPaths } from './app/pages';
import { createStyles } from './app/styles';
import { theme } from './app/theme';
import { connectClient } from './shared/api/client';
import { createServerStore } from './shared/data/server-store';
import { DataStoreContext, type InitialData } from './shared/data/data-store';
import { PageMetaContext } from './shared/ui/page-meta';
import { documentOf, type PageStyles, type Shell } from './server/document';
import { fileOf, pageAt, subjectOf } from './server/page-subject';

/** Milliseconds after which a page that is not drawn is given up. */
const TIME_LIMIT_MS = 8000;

const NONE = { answers: {}, failures: {} };

/** Renders everything, what is waited for included, into one text. */
function drawn(tree: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    let html = '';
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        html += chunk.toString();
        done();
      },
      final(done) {
        resolve(html);
        done();
      },
    });
    const stream = renderToPipeableStream(tree, {
      onAllReady: () => {
        stream.pipe(sink);
        clearTimeout(timer);
      },
      // Also what a boundary of the page could hide: a page is drawn whole or not at all.
      onError: (error) => {
        clearTimeout(timer);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
      // No part is sent apart from its place, to be moved there by a script.
      progressiveChunkSize: Infinity,
    });
    const timer = setTimeout(() => stream.abort(new Error('The page took too long')), TIME_LIMIT_MS);
  });
}

/** A cache that keeps the styles of one page, instead of writing them between its elements. */
function collectStyles() {
  const styles = createStyles();
  styles.compat = true;
  const rules = () =>
    Object.entries(styles.inserted).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );

  /** The styles of a page with these elements: those of a component that another one draws are part of that one's. */
  function stylesOf(body: string): PageStyles {
    const page = { css: '', unused: [] as string[] };
    for (const [name, rule] of rules()) {
      const className = `${styles.key}-${name}`;
      if (rule.includes(`.${className}`) && !body.includes(className)) page.unused.push(name);
      else page.css += rule;
    }
    return page;
  }
  const css = () =>
    rules()
      .map(([, rule]) => rule)
      .join('');
  return { styles, css, stylesOf };
}

/** What every document begins with: the theme's colours, and how elements look before a component says more. */
export async function globalStyles(): Promise<string> {
  const { styles, css } = collectStyles();
  await drawn(
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme()}>
        <CssBaseline />
      </ThemeProvider>
    </CacheProvider>,
  );
  return css();
}

function contentOf(
  meta: PageMeta,
  url: URL,
  { answers, failures }: Required<Omit<InitialData, 'at'>>,
): PageContent {
  const { subject, found } = subjectOf(url, answers);
  return { ...meta, subject, found: found && !meta.hidden && Object.keys(failures).length === 0 };
}

/** What is drawn at an address, with its styles, what it says of itself, and what was read for it. */
async function drawnAt(address: string) {
  const { store, data } = createServerStore();
  const { styles, stylesOf } = collectStyles();
  let meta: PageMeta | null = null;
  const body = await drawn(
    <DataStoreContext value={store}>
      <PageMetaContext value={(said) => (meta = said)}>
        <App styles={styles} router={(routes) => <StaticRouter location={address}>{routes}</StaticRouter>} />
      </PageMetaContext>
    </DataStoreContext>,
  );
  if (!meta) throw new Error('The page has no PageMeta');
  return { body, ...stylesOf(body), meta: meta as PageMeta, data };
}

/**
 * The renderer for one build of the browser's app.
 * @param keep Whether a page includes what was read for it.
 */
export function createRenderer(shell: Shell, read: PageRead, { keep } = { keep: true }): PageRenderer {
  connectClient({
    token: () => Promise.resolve(null),
    onRefused: () => false,
    announce: () => undefined,
    send: read,
  });
  return {
    pageAt,
    async draw({ address, at, headOf }) {
      const url = new URL(`https://shop.invalid${address}`);
      const { body, css, unused, meta, data } = await drawnAt(address);
      const content = contentOf(meta, url, data);
      const html = documentOf({
        shell,
        head: await headOf(content),
        ...{ css, unused },
        body,
        data: { at, ...(keep ? data : NONE) },
        file: fileOf(url.pathname),
      });
      return { ...content, html };
    },
  };
}

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
const builtAnswers: PageRead = (address) => {
  const answer = KNOWN[address];
  return answer
    ? Promise.resolve({
        ok: true,
        status: 200,
        json: () => Promise.resolve({ success: true, data: answer() }),
      })
    : Promise.reject(new Error(`A page that is drawn when the shop is built asked for ${address}`));
};

/** What the shell shows where no script runs, after `fixedPages`: the page of every address that is personal. */
export async function withoutScript(): Promise<{ body: string; css: string }> {
  const { body, css } = await drawnAt('/cart');
  return { body, css };
}

/** The tags of the page at an address in its head, as HTML. */
type HeadOf = (address: string, content: PageContent) => string;

/** The documents that are the same for everyone, by the names of their files. */
export async function fixedPages(shell: Shell, headOf: HeadOf): Promise<Record<string, string>> {
  const renderer = createRenderer(shell, builtAnswers, { keep: false });
  const documents: Record<string, string> = {};
  for (const address of [...fixedPaths(), UNKNOWN]) {
    const { html, found } = await renderer.draw({
      address,
      at: 0,
      headOf: (content) => headOf(address, content),
    });
    if (found !== (address !== UNKNOWN)) throw new Error(`${address} was drawn as the wrong page`);
    documents[address.slice(1)] = html;
  }
  return documents;
}
