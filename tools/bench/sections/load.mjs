import { runMeasurement } from '../measure.mjs';

export const loadSection = {
  name: 'load',
  title: 'Requests a second',
  needs: 'data',
  async run({ env }) {
    const { products, measured, paying } = await runMeasurement('load.ts', { env });
    const expiry = await runMeasurement('expiry.ts', { env });
    const sale = await runMeasurement('flash-sale.ts', { env });
    const saleRow = (name, { p50, p95, longest, ...run }) => [
      ...[name, run.ordered, run.refused, run.other, run.left, run.early],
      ...[run.commits, run.conflicts, ...[p50, p95, longest].map((ms) => (ms / 1000).toFixed(1))],
    ];
    const sales = [sale.emulated, sale.paced];
    const orders = measured.find(({ name }) => name === 'order').at.filter(({ clients }) => clients > 1);
    const counts = measured[0].at.map(({ clients }) => clients);
    const busy = measured.flatMap(({ name, at }) =>
      at.filter((run) => run.busy > 0).map((run) => `${run.busy} of ${name} with ${run.clients} clients`),
    );
    const heads = counts.flatMap((clients) => [`${clients} at once: a second`, 'p95 ms']);
    return {
      // Targets per second: 40 orders, 20 payments, 100 expirations (25, 50 and 10 ms each). The budgets are twice
      // these times.
      measured: {
        msAnOrder: Math.ceil(1000 / Math.min(...orders.map(({ perSecond }) => perSecond))),
        msAPayment: Math.ceil(1000 / paying.paid.perSecond),
        msAnExpiry: Math.ceil(1000 / Math.min(expiry.different, expiry.ofOne)),
        busyOfSixteen: paying.busy,
        // Number of units that were sold twice or not at all.
        unitsOffInFlashSale: Math.max(
          ...sales.map(({ ordered, left }) => Math.abs(sale.units - ordered - left)),
        ),
        // Budget in seconds for the flash sale. The target is ten seconds; the budget allows for a busy machine.
        flashSaleSeconds: Math.ceil(Math.max(...sales.map(({ longest }) => longest)) / 1000),
        busyInFlashSale: Math.max(...sales.map(({ other }) => other)),
      },
      tables: [
        {
          title: `Requests of the API, by clients at once, with ${products} products`,
          rows: [
            ['request', ...heads],
            ...measured.map(({ name, at }) => [
              name,
              ...at.flatMap(({ perSecond, p95 }) => [Math.round(perSecond), p95]),
            ]),
          ],
          note:
            'One process of Node with the Express app, the Firestore emulator and the clients share this machine; the constant is what the same server answers without ' +
            'Firestore (`/api/health`). ID tokens are not verified. In production the CDN answers most lists and products.' +
            (busy.length > 0 ? ` Refused as busy (503): ${busy.join(', ')}.` : ''),
        },
        {
          title: `${paying.hands} customers at once place orders of different goods, and pay them`,
          rows: [
            ['step', 'a second', 'p95 ms', 'wanted'],
            ['place', Math.round(paying.placed.perSecond), paying.placed.p95, 'p95 at most 1,000 ms'],
            ['pay', Math.round(paying.paid.perSecond), paying.paid.p95, '20 a second, p95 at most 2,000 ms'],
          ],
          note: 'Wanted besides: 40 orders a second for 8 and for 32 clients. Every payment takes the next invoice number, so that all of them write one document; the numbers have no gap.',
        },
        {
          title: `A flash sale: ${sale.buyers} customers want one of ${sale.units} units within 10 seconds, of ${sale.instances} instances`,
          rows: [
            [
              ...[
                'the product is written',
                'ordered',
                'sold out',
                'busy',
                'units left',
                `of the first ${sale.units}`,
              ],
              ...['commits', 'conflicts', 'median s', 'p95 s', 'longest s'],
            ],
            saleRow('as fast as the emulator can', sale.emulated),
            saleRow(`once in ${sale.commitMs} ms`, sale.paced),
          ],
          note:
            'Customers, instances and emulator share this machine. A customer who has waited for seven seconds reads that the shop is busy. “Of the first 500”: how many of those who got one were among the first 500 to ask. Firestore recommends at most one write a second to a ' +
            `document as a lasting rate; bursts of five to eight were seen. The second row holds each commit for ${sale.commitMs} ms. Orders of one instance that meet at a product are one commit, up to 40 of them, after which it leaves the product to the other one for as long as that took: at six commits a second a real ` +
            'project could take some 150 to 240 orders of one product a second. That is an estimate, since nobody has measured it there.',
        },
        {
          title: `Unpaid orders that the job expires, ${expiry.orders} of different goods, and of one product`,
          rows: [
            ['orders', 'a second', 'wanted'],
            ['of different goods', Math.round(expiry.different), 100],
            ['of one product', Math.round(expiry.ofOne), 100],
          ],
          note: 'Afterwards stock, customers’ open orders and order counts are checked against the orders. No payment had been started, so the payment provider is not called.',
        },
      ],
    };
  },
};
