import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { PageRenderer } from '@contract/pages';
import { App } from './app/app';
import { GlobalStyles } from './app/global-styles';
import { createStyles } from './app/styles';
import { connectClient } from './shared/api/client';
import { createServerStore } from './shared/data/server-store';
import { DataStoreContext } from './shared/data/data-store';
import { documentOf, type Shell } from './server/document';
import { builtAnswers, fixedPages as drawFixedPages, type HeadOf } from './server/fixed-pages';
import { fileOf, isStoredPage, subjectOf } from './server/page-subject';

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

/** Characters of a rule that is short enough for another element to have the same one, by the same name. */
const SHORT = 100;

/** A cache that keeps the styles of one page, instead of writing them between its elements. */
function collectStyles() {
  const styles = createStyles();
  styles.compat = true;
  const rules = () =>
    Object.entries(styles.inserted).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
  return {
    styles,
    css: () =>
      rules()
        .map(([, rule]) => rule)
        .join(''),
    /**
     * The rules that `markup` needs. Emotion also writes those of components around others (a Button's around its
     * ButtonBase), a quarter of all, whose class no element ever has: their names are answered apart.
     */
    cssOf(markup: string) {
      const used = new Set([...markup.matchAll(/\bh-([\w-]+)/g)].map(([, name]) => name));
      const isUnused = ([name, rule]: [string, string]) =>
        !used.has(name) && rule.length > SHORT && rule.startsWith(`.h-${name}`);
      const needed = rules().filter((rule) => !isUnused(rule));
      return {
        css: needed.map(([, rule]) => rule).join(''),
        unused: rules()
          .filter(isUnused)
          .map(([name]) => name),
      };
    },
  };
}

/** The styles of every page: the theme's colours and the elements' own look. */
export async function globalStyles(): Promise<string> {
  const { styles, css } = collectStyles();
  await drawn(<GlobalStyles styles={styles} />);
  return css();
}

/**
 * The renderer for one build of the browser's app.
 * @param read Answers GET requests of /api, such as '/api/products?limit=12'.
 * @param keep Whether a page brings along what was read for it.
 */
export function createRenderer(
  shell: Shell,
  read: (address: string) => Promise<Response>,
  { keep } = { keep: true },
): PageRenderer {
  connectClient({
    token: () => Promise.resolve(null),
    onRefused: () => false,
    announce: () => undefined,
    send: read,
  });
  return {
    isPage: isStoredPage,
    async draw({ address, headOf }) {
      const url = new URL(`https://shop.invalid${address}`);
      const { store, data } = createServerStore();
      const { styles, cssOf } = collectStyles();
      const markup = await drawn(
        <DataStoreContext value={store}>
          <App
            styles={styles}
            router={(routes) => <StaticRouter location={address}>{routes}</StaticRouter>}
          />
        </DataStoreContext>,
      );
      const page = fileOf(url.pathname);
      const { html, ...meta } = documentOf({ markup, ...cssOf(markup), data: keep ? data : NONE, page });
      const { subject, found } = subjectOf(url, data.answers);
      const content = {
        ...meta,
        subject,
        found: found && !meta.hidden && Object.keys(data.failures).length === 0,
      };
      return { ...content, html: html(shell, await headOf(content)) };
    },
  };
}

/** The documents that are the same for everyone, by the names of their files. */
export const fixedPages = (shell: Shell, headOf: HeadOf): Promise<Record<string, string>> =>
  drawFixedPages(createRenderer(shell, builtAnswers, { keep: false }), headOf);
