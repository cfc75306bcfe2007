import { runMeasurement } from '../measure.mjs';

/** Minimum number of days that are read: today, 30 days, and the 30 days before for comparison. */
const COMPARED_DAYS = 61;

/** Formats the dashboard's reads. The budget is the maximum number of reads beyond one document per day. */
function formatDashboard(sizes) {
  const cells = (loads) => loads.flatMap(({ reads, ms }) => [reads, Math.round(ms)]);
  return {
    table: {
      title: 'A load of the dashboard: reads of Firestore, and ms (median)',
      rows: [
        ['orders', ...sizes.flatMap(({ orders }) => [orders, 'ms'])],
        ...sizes[0].loads.map(({ span }, at) => [
          `${span} days`,
          ...cells(sizes.map(({ loads }) => loads[at])),
        ]),
      ],
    },
    most: Math.max(
      ...sizes.flatMap(({ loads }) =>
        loads.map(({ span, reads }) => reads - Math.max(span + 1, COMPARED_DAYS)),
      ),
    ),
  };
}

const formatLists = (sizes) => ({
  table: {
    title: 'A page of a list: reads of Firestore, and ms (median)',
    rows: [
      ['products and orders', ...sizes.flatMap(({ products, orders }) => [`${products}, ${orders}`, 'ms'])],
      ...sizes[0].lists.map(({ name }, at) => [
        name,
        ...sizes.flatMap((size) => [size.lists[at].reads, size.lists[at].ms]),
      ]),
    ],
  },
  most: Math.max(...sizes.at(-1).lists.map(({ reads }) => reads)),
});

export const readsSection = {
  name: 'reads',
  title: 'The panel, long lists, and orders in their transaction',
  needs: 'data',
  async run({ env }) {
    const loads = formatDashboard(await runMeasurement('dashboard.ts', { env }));
    const pages = formatLists(await runMeasurement('lists.ts', { env }));
    const { lines, quoteP95Ms, placed } = await runMeasurement('measure-orders.ts', { env });
    const beyond = (name) => Math.max(...placed.map((order) => order[name] - order.lines));
    return {
      tables: [
        loads.table,
        pages.table,
        {
          title: 'Placing an order: reads and writes of its transaction',
          rows: [
            ['', 'reads', 'writes'],
            ...placed.map(({ lines: count, reads: read, writes }) => [`${count} lines`, read, writes]),
          ],
          note: `A quote of ${lines} lines took ${Math.round(quoteP95Ms)} ms (p95) in the emulator.`,
        },
      ],
      measured: {
        dashboardReadsBeyondDays: loads.most,
        listReads: pages.most,
        placingReadsBeyondProducts: beyond('reads'),
        placingWritesBeyondProducts: beyond('writes'),
      },
    };
  },
};
