import { runMeasurement } from '../measure.mjs';

const NAMES = { feed: 'the product feed', products: 'the export of products' };

export const filesSection = {
  name: 'files',
  title: 'Large files',
  needs: 'data',
  async run({ env }) {
    const report = await runMeasurement('measure-files.ts', { env });
    return {
      tables: [
        {
          title: `Files of ${report.total} products, as the job makes them into Storage`,
          rows: [
            ['', 'products', 's', 's of the processor', 'MB', 'MB as stored'],
            ...report.files.map(({ kind, rows, seconds, cpu, bytes, stored }) => [
              NAMES[kind],
              rows,
              seconds,
              cpu,
              bytes / 1e6,
              stored / 1e6,
            ]),
          ],
          note: `The process took ${report.megabytes} MB of memory at most, ${report.before} MB of them before it began. Products without pictures.`,
        },
      ],
      measured: { filesMb: report.megabytes },
    };
  },
};
