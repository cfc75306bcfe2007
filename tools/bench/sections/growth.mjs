import { runMeasurement } from '../measure.mjs';

const calculateRatio = (large, small) => Math.round((large / Math.max(1, small)) * 100) / 100;

export const growthSection = {
  name: 'growth',
  title: 'Reads by request, and growth',
  needs: 'data',
  async run({ env }) {
    const sizes = await runMeasurement('growth.ts', { env });
    const [small, large] = sizes;
    const requests = small.requests.map((request, at) => ({ ...request, large: large.requests[at] }));
    const named = (name) => requests.find((request) => request.name === name);
    const most = (name) => Math.max(named(name).reads, named(name).large.reads);
    const beyond = (names) =>
      Math.max(
        ...requests
          .filter(({ name }) => names.test(name))
          .flatMap(({ size, reads, large: there }) => [reads - size, there.reads - size]),
      );
    return {
      tables: [
        {
          title: `Documents read by a request, as Server-Timing says it, with ${small.products} and ${large.products} products`,
          rows: [
            [
              'request',
              small.products,
              large.products,
              'ratio',
              'wanted at most',
              'first of an instance',
              '',
            ],
            ...requests.map(({ name, reads, first, size, large: there }) => [
              name,
              reads,
              there.reads,
              calculateRatio(there.reads, reads),
              formatTargetReads(name, size),
              first,
              there.first,
            ]),
          ],
          note:
            'A warm instance keeps settings, promotions, the index and the number of a list for seconds; the first request of an instance reads what it ' +
            'needs of them, too, the index among it. An order reads its key, its rate, its products and its customer’s unpaid orders.',
        },
        {
          title: 'The same requests, in ms',
          note: 'The Firestore emulator has no indexes: it looks at all products for every list, which Firestore does not.',
          rows: [
            [
              'request',
              `p50, ${small.products}`,
              `p95, ${small.products}`,
              `p50, ${large.products}`,
              `p95, ${large.products}`,
              'ratio of p50',
            ],
            ...requests.map(({ name, ms, large: there }) => [
              name,
              ms.p50,
              ms.p95,
              there.ms.p50,
              there.ms.p95,
              calculateRatio(there.ms.p50, ms.p50),
            ]),
          ],
        },
      ],
      measured: {
        homeReads: most('page: home'),
        productReads: Math.max(most('page: product'), most('product')),
        listReadsBeyondSize: beyond(/list|search/),
        orderReadsBeyondProducts: beyond(/^order/),
        readsGrowth: Math.max(
          ...requests.map(({ reads, large: there }) => calculateRatio(there.reads, reads)),
        ),
      },
    };
  },
};

function formatTargetReads(name, size) {
  if (name === 'page: home') return 13;
  if (name.endsWith('product')) return 2;
  if (/list|search/.test(name)) return size + 1;
  return name.startsWith('order') ? size + 4 : '';
}
