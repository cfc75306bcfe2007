// How long drawing a page takes.
import { measure } from '../measure.mjs';
import { shownPages } from '../shown-pages.mjs';

const kb = (bytes) => Math.round(bytes / 100) / 10;

export const draw = {
  name: 'draw',
  title: 'Drawing a page',
  needs: 'shop',
  async run({ env }) {
    const drawn = await measure('draw.ts', { env, args: shownPages.map(({ address }) => address) });
    const at = (name) => drawn[shownPages.findIndex((page) => page.name === name)];
    return {
      tables: [
        {
          title: 'Drawing a page in a warm instance, its reads included',
          rows: [
            ['page', 'p50 ms', 'p95 ms', 'HTML kB', 'Brotli kB'],
            ...drawn.map(({ ms, html, brotli }, index) => [
              shownPages[index].name,
              ms.p50,
              ms.p95,
              kb(html),
              kb(brotli),
            ]),
          ],
        },
      ],
      measured: {
        homeHtmlKb: kb(at('home').brotli),
        listHtmlKb: kb(at('list').brotli),
        productHtmlKb: kb(at('product').brotli),
      },
    };
  },
};
