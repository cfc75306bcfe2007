// What a visitor downloads before a page is complete, by route: document, scripts and fonts, as the CDN compresses them.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Problem } from '../../lib/problem.mjs';
import { measureWeb, scriptsOf, withImports } from '../../lib/size-budget.mjs';

/** Routes and the file of the page's own script, for those that come as the shell. */
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

const largest = 12;

const kb = (bytes) => Math.round(bytes / 100) / 10;

async function documentOf(url) {
  const response = await fetch(url, { signal: AbortSignal.timeout(60_000) });
  if (!response.ok) throw new Problem(`${url} answered ${response.status}.`);
  return response.text();
}

export const bytes = {
  name: 'bytes',
  title: 'Bytes by route',
  needs: 'shop',
  async run({ env, suite }) {
    const { webDist: dist } = suite;
    const web = measureWeb(dist);
    const sizeOf = new Map(web.chunks.map(({ file, brotli }) => [file, brotli]));
    const scriptOf = (page) => {
      const found = web.chunks.find(({ file }) => file.startsWith(`assets/${page}-`));
      if (!found) throw new Problem(`No script is named ${page}.`);
      return found.file;
    };
    const rows = [];
    let productJsBrotliKb = 0;
    for (const [name, path, page] of routes) {
      const html = await documentOf(env.BASE_URL + path);
      const first = withImports(dist, [...scriptsOf(html), ...(page ? [scriptOf(page)] : [])]);
      const scripts = first.reduce((sum, file) => sum + (sizeOf.get(file) ?? 0), 0);
      if (name === 'product') productJsBrotliKb = kb(scripts);
      const document = brotliCompressSync(html).length;
      const fonts = [...html.matchAll(/url\("?\/([^")]+\.woff2)/g)]
        .map(([, file]) => join(dist, file))
        .filter((file) => existsSync(file))
        .reduce((sum, file) => sum + readFileSync(file).length, 0);
      const form = html.includes('<div id="root"></div>') ? 'shell' : 'drawn';
      rows.push([
        name,
        form,
        kb(html.length),
        kb(document),
        kb(scripts),
        kb(fonts),
        kb(document + scripts + fonts),
      ]);
    }
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
          title: `The ${largest} largest scripts, in kB`,
          rows: [
            ['script', 'as it is', 'Brotli', 'loads'],
            ...web.chunks
              .slice(0, largest)
              .map(({ file, bytes: size, brotli, eager }) => [
                file.replace(/^assets\//, '').replace(/-[\w-]{7,8}\.js$/, ''),
                kb(size),
                kb(brotli),
                eager ? 'with home' : 'later',
              ]),
          ],
        },
      ],
      measured: { homeEagerJsBrotliKb: web.homeEagerJsBrotliKb, productJsBrotliKb, fontsKb: web.fontsKb },
    };
  },
};
