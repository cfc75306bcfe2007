import { runMeasurement } from '../measure.mjs';

const calculateRatio = (large, small) => Math.round((large / Math.max(1, small)) * 100) / 100;

export const panelSection = {
  name: 'panel',
  title: 'The panel’s pages and the jobs, and growth',
  needs: 'data',
  async run({ env }) {
    const [small, large] = await runMeasurement('panel.ts', { env });
    const pages = small.pages.map((page, at) => ({ ...page, large: large.pages[at] }));
    const jobs = small.jobs.map((job, at) => ({ ...job, large: large.jobs[at] }));
    const sizes = [small.size, large.size];
    return {
      tables: [
        {
          title: `Documents read by a page of the panel, all its requests, with ${sizes.join(' and ')} products and as many orders`,
          rows: [
            ['page', ...sizes, 'ratio', 'first of an instance', ''],
            ...pages.map(({ name, warm, first, large: there }) => [
              name,
              warm,
              there.warm,
              calculateRatio(there.warm, warm),
              first,
              there.first,
            ]),
          ],
          note:
            'Products are searched in Typesense, whose place its stand-in takes. A tenth as many mails, reviews and entries of the log, a quarter as many ' +
            `customers. Filling the large store took ${large.filledSeconds} s.`,
        },
        {
          title: `Documents read by a run of a job, with ${sizes.join(' and ')} products and as many orders, when nothing is to be done`,
          rows: [
            ['job', ...sizes, 'ratio'],
            ...jobs.map(({ name, reads, large: there }) => [
              name,
              reads,
              there.reads,
              calculateRatio(there.reads, reads),
            ]),
          ],
        },
      ],
      measured: {
        panelReadsGrowth: Math.max(
          ...pages.map(({ warm, large: there }) => calculateRatio(there.warm, warm)),
        ),
        panelFirstReadsGrowth: Math.max(
          ...pages.map(({ first, large: there }) => calculateRatio(there.first, first)),
        ),
        jobReadsGrowth: Math.max(
          ...jobs.map(({ reads, large: there }) => calculateRatio(there.reads, reads)),
        ),
      },
    };
  },
};
