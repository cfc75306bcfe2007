// Requests a second of one instance's API.
import { measure } from '../measure.mjs';

export const load = {
  name: 'load',
  title: 'Requests a second',
  needs: 'data',
  async run({ env }) {
    const { products, measured } = await measure('load.ts', { env });
    const counts = measured[0].at.map(({ clients }) => clients);
    const busy = measured.flatMap(({ name, at }) =>
      at.filter((run) => run.busy > 0).map((run) => `${run.busy} of ${name} with ${run.clients} clients`),
    );
    const heads = counts.flatMap((clients) => [`${clients} at once: a second`, 'p95 ms']);
    return {
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
            'Firestore (`/api/health`). ID tokens are not verified. In production the CDN answers most lists and products. The Firestore ' +
            'emulator lets a query in a transaction lock its whole collection, so that orders at once wait for each other here; Firestore locks only what the query found.' +
            (busy.length > 0 ? ` Refused as busy (503): ${busy.join(', ')}.` : ''),
        },
      ],
    };
  },
};
