import { runMeasurement } from '../measure.mjs';
import { measuredPages } from '../shown-pages.mjs';

const toKilobytes = (bytes) => Math.round(bytes / 100) / 10;

export const drawSection = {
  name: 'draw',
  title: 'Drawing a page',
  needs: 'shop',
  async run({ env }) {
    const drawn = await runMeasurement('draw.ts', { env, args: measuredPages.map(({ address }) => address) });
    const at = (name) => drawn[measuredPages.findIndex((page) => page.name === name)];
    return {
      tables: [
        {
          title: 'Drawing a page in a warm instance, its reads included',
          rows: [
            ['page', 'p50 ms', 'p95 ms', 'HTML kB', 'Brotli kB'],
            ...drawn.map(({ ms, html, brotli }, index) => [
              measuredPages[index].name,
              ms.p50,
              ms.p95,
              toKilobytes(html),
              toKilobytes(brotli),
            ]),
          ],
        },
      ],
      measured: {
        homeHtmlKb: toKilobytes(at('home').brotli),
        listHtmlKb: toKilobytes(at('list').brotli),
        productHtmlKb: toKilobytes(at('product').brotli),
      },
    };
  },
};
