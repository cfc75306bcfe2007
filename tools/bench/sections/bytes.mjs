// Measures the download size of each page before it is complete: document, scripts and fonts, as compressed by the CDN.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { UserFacingError } from '../../lib/problem.mjs';
import {
  measureWebBuild,
  findDocumentScripts,
  collectStaticImports,
  sizeBudgets,
} from '../../lib/size-budget.mjs';
import { countRequestedScripts } from '../count-scripts.mjs';
import { measuredPages } from '../shown-pages.mjs';

/** Measured routes, with the script file of pages that are served as the shell. */
const routes = [
  ['home', '/'],
  ['list', '/products'],
  ['category', '/products?category=kitchen'],
  ['product', '/products/copper-tea-kettle'],
  ['about', '/about'],
  ['help', '/help'],
  ['contact', '/contact'],
  ['cart', '/cart', 'cart-page'],
  ['checkout', '/checkout', 'checkout-page'],
  ['login', '/login', 'login-page'],
  ['orders', '/orders', 'orders-page'],
  ['profile', '/profile', 'profile-page'],
];

/** Names of the budgets for the number of scripts that a page requests before any interaction. */
const fileBudgets = { home: 'homeJsFiles', list: 'listJsFiles', product: 'productJsFiles' };

const maxListedChunks = 12;

const toKilobytes = (bytes) => Math.round(bytes / 100) / 10;

async function fetchDocument(url) {
  const response = await fetch(url, { signal: AbortSignal.timeout(60_000) });
  if (!response.ok) throw new UserFacingError(`${url} answered ${response.status}.`);
  return response.text();
}

export const bytesSection = {
  name: 'bytes',
  title: 'Bytes by route',
  needs: 'shop',
  async run({ env, suite }) {
    const { webDist: dist } = suite;
    const web = measureWebBuild(dist);
    const sizeOf = new Map(web.chunks.map(({ file, brotli }) => [file, brotli]));
    const scriptOf = (page) => {
      const found = web.chunks.find(({ file }) => file.startsWith(`assets/${page}-`));
      if (!found) throw new UserFacingError(`No script is named ${page}.`);
      return found.file;
    };
    const rows = [];
    let productJsBrotliKb = 0;
    for (const [name, path, page] of routes) {
      const html = await fetchDocument(env.BASE_URL + path);
      const first = collectStaticImports(dist, [
        ...findDocumentScripts(html),
        ...(page ? [scriptOf(page)] : []),
      ]);
      const scripts = first.reduce((sum, file) => sum + (sizeOf.get(file) ?? 0), 0);
      if (name === 'product') productJsBrotliKb = toKilobytes(scripts);
      const document = brotliCompressSync(html).length;
      const fonts = [...html.matchAll(/url\("?\/([^")]+\.woff2)/g)]
        .map(([, file]) => join(dist, file))
        .filter((file) => existsSync(file))
        .reduce((sum, file) => sum + readFileSync(file).length, 0);
      const form = html.includes('<div id="root"></div>') ? 'shell' : 'drawn';
      rows.push([
        name,
        form,
        toKilobytes(html.length),
        toKilobytes(document),
        toKilobytes(scripts),
        toKilobytes(fonts),
        toKilobytes(document + scripts + fonts),
      ]);
    }
    const fileCounts = await countRequestedScripts(
      measuredPages.map(({ address }) => env.BASE_URL + address),
    );
    const files = Object.fromEntries(
      measuredPages.map(({ name }, index) => [fileBudgets[name], fileCounts[index]]),
    );
    return {
      tables: [
        {
          title: 'Documents, first scripts and fonts, in kB (Brotli, but for the second column)',
          rows: [['route', 'comes as', 'HTML as it is', 'HTML', 'scripts', 'fonts', 'together'], ...rows],
          note:
            `Home starts with ${web.homeEagerJsBrotliKb} kB of script; all fonts together are ${web.fontsKb} kB. ` +
            'Pictures and what loads later are not counted; [Largest Contentful Paint](#lcp-tbt-and-cls) has all of it.',
        },
        {
          title:
            'Scripts that a page requests before any interaction, with those that load when the browser is idle',
          rows: [
            ['page', 'files', 'maximum'],
            ...measuredPages.map(({ name }, index) => [
              name,
              fileCounts[index],
              sizeBudgets[fileBudgets[name]],
            ]),
          ],
        },
        {
          title: `The ${maxListedChunks} largest scripts, in kB`,
          rows: [
            ['script', 'as it is', 'Brotli', 'loads'],
            ...web.chunks
              .slice(0, maxListedChunks)
              .map(({ file, bytes: size, brotli, eager }) => [
                file.replace(/^assets\//, '').replace(/-[\w-]{7,8}\.js$/, ''),
                toKilobytes(size),
                toKilobytes(brotli),
                eager ? 'with home' : 'later',
              ]),
          ],
        },
      ],
      measured: {
        homeEagerJsBrotliKb: web.homeEagerJsBrotliKb,
        productJsBrotliKb,
        ...files,
        fontsKb: web.fontsKb,
      },
    };
  },
};
