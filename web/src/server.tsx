import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { NavigationMenu } from '@contract/collections/collection-responses';
import type { PageContent, PageMetadata, ApiPathReader, PageRenderer } from '@contract/page-renderer';
import { DEFAULT_SETTINGS } from '@contract/settings/default-settings';
import { toPublicSettings } from '@contract/settings/public-settings';
import { App } from './app/app';
import { getStaticPaths, isPersonalPage } from './app/pages';
import { createEmotionCache } from './app/styles';
import { getTheme } from './app/theme';
import { setApiClientSession } from './shared/api/client';
import { BASE_PATH } from './shared/config/base-path';
import { createServerDataStore } from './shared/data/server-store';
import { DataStoreContext } from './shared/data/data-store';
import { PageMetaContext } from './shared/ui/page-meta';
import { createHtmlDocument, type PageStyles, type AppShell } from './server/document';
import { getPageScriptName, normalizeRenderedPageUrl, getPageSubject } from './server/page-subject';

const TIME_LIMIT_MS = 8000;

const NONE = { answers: {}, failures: {} };

/** Renders a React tree to HTML after all suspended parts have loaded. */
function renderToHtml(tree: ReactNode): Promise<string> {
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
      // Any error rejects, even if an error boundary would catch it: a page is rendered completely or not at all.
      onError: (error) => {
        clearTimeout(timer);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
      // Prevents React from sending parts out of order, which a script would have to move into place.
      progressiveChunkSize: Infinity,
    });
    const timer = setTimeout(() => stream.abort(new Error('The page took too long')), TIME_LIMIT_MS);
  });
}

/** Creates an Emotion cache that collects the styles of a page instead of writing style elements. */
function collectStyles() {
  const styles = createEmotionCache();
  styles.compat = true;
  const rules = () =>
    Object.entries(styles.inserted).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );

  /** Returns the styles of the elements on a page. */
  function getPageStyles(body: string): PageStyles {
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
  return { styles, css, getPageStyles };
}

/** Returns the CSS of the theme variables and the baseline, which all pages share. */
export async function renderGlobalStyles(): Promise<string> {
  const { styles, css } = collectStyles();
  await renderToHtml(
    <CacheProvider value={styles}>
      <ThemeProvider theme={getTheme()}>
        <CssBaseline />
      </ThemeProvider>
    </CacheProvider>,
  );
  return css();
}

async function renderPage(address: string) {
  const { store, data, hasRequiredFailure } = createServerDataStore();
  const { styles, getPageStyles } = collectStyles();
  let meta: PageMetadata | null = null;
  const body = await renderToHtml(
    <DataStoreContext value={store}>
      <PageMetaContext value={(said) => (meta = said)}>
        <App
          styles={styles}
          router={(routes) => (
            <StaticRouter basename={BASE_PATH} location={BASE_PATH + address}>
              {routes}
            </StaticRouter>
          )}
        />
      </PageMetaContext>
    </DataStoreContext>,
  );
  if (!meta) throw new Error('The page has no PageMeta');
  return { body, ...getPageStyles(body), meta: meta as PageMetadata, data, complete: !hasRequiredFailure() };
}

/** Creates a renderer for pages of the web app. If `keep` is true, the pages contain the loaded data. */
export function createPageRenderer(
  shell: AppShell,
  readApiPath: ApiPathReader,
  { keep } = { keep: true },
): PageRenderer {
  setApiClientSession({
    token: () => Promise.resolve(null),
    onRefused: () => false,
    announce: () => undefined,
    send: readApiPath,
  });
  return {
    pageAt: normalizeRenderedPageUrl,
    isPersonalPage,
    async draw({ address, at, headOf }) {
      const url = new URL(`https://shop.invalid${address}`);
      const { body, css, unused, meta, data, complete } = await renderPage(address);
      const { subject, found } = getPageSubject(url, data.answers);
      const content = { ...meta, subject, found: found && !meta.hidden && complete };
      const html = createHtmlDocument({
        shell,
        head: await headOf(content),
        css,
        unused,
        body,
        data: { at, ...(keep ? data : NONE) },
        file: getPageScriptName(url.pathname),
      });
      return { ...content, html };
    },
  };
}

/** Path that matches no page, for rendering the "not found" page. */
const UNKNOWN_PATH = '/404';

/** API responses for rendering at build time: default settings and an empty menu. */
const BUILD_TIME_RESPONSES: Readonly<Record<string, () => unknown>> = {
  '/api/config': () => toPublicSettings({ version: 0, settings: DEFAULT_SETTINGS }),
  '/api/menu': (): NavigationMenu => ({ categories: [], collections: [], hasSale: false }),
};

const readBuildTimeData: ApiPathReader = (address) => {
  const answer = BUILD_TIME_RESPONSES[address.replace(/\?language=.*$/, '')];
  return answer
    ? Promise.resolve({
        ok: true,
        status: 200,
        json: () => Promise.resolve({ success: true, data: answer() }),
      })
    : Promise.reject(new Error(`A page that is drawn when the shop is built asked for ${address}`));
};

/** Renders the page that personal URLs such as /cart show without JavaScript. Call after `renderStaticPages`. */
export async function renderPageWithoutScript(): Promise<{ body: string; css: string }> {
  const { body, css } = await renderPage('/cart');
  return { body, css };
}

type HeadRenderer = (address: string, content: PageContent) => string;

/**
 * Renders pages that need no data from the server, at build time: by default all of them and the "not found" page.
 * Returns the HTML by file name.
 */
export async function renderStaticPages(
  shell: AppShell,
  headOf: HeadRenderer,
  addresses: readonly string[] = [...getStaticPaths(), UNKNOWN_PATH],
): Promise<Record<string, string>> {
  const renderer = createPageRenderer(shell, readBuildTimeData, { keep: false });
  const documents: Record<string, string> = {};
  for (const address of addresses) {
    const { html, found } = await renderer.draw({
      address,
      at: 0,
      headOf: (content) => headOf(address, content),
    });
    if (found !== (address !== UNKNOWN_PATH)) throw new Error(`${address} was drawn as the wrong page`);
    documents[address.slice(1)] = html;
  }
  return documents;
}
