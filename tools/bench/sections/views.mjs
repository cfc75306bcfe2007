import { sizeBudgets } from '../../lib/size-budget.mjs';
import { ensureChromium } from '../../lib/chromium.mjs';
import { runMeasurement } from '../measure.mjs';
import { measuredPages } from '../shown-pages.mjs';

const budgetNames = { home: 'homeViewReads', list: 'listViewReads', product: 'productViewReads' };

const formatRequests = (asked) => asked.map(({ path, reads }) => `${path}: ${reads}`).join(', ') || 'nothing';

export const viewsSection = {
  name: 'views',
  title: 'Reads by page view',
  needs: 'data',
  async run({ suite, env }) {
    const measured = await runMeasurement('page-views.ts', {
      env: { ...env, WEB_FOLDER: suite.webDist, CHROMIUM_PATH: await ensureChromium() },
      args: measuredPages.map(({ address }) => address),
    });
    const seen = measured.map((view, at) => ({ name: measuredPages[at].name, ...view }));
    return {
      tables: [
        {
          title: 'Documents read by one view of a page, to its end, by a visitor without an account',
          rows: [
            ['page', 'drawing it', 'asked for afterwards', 'together', 'wanted at most'],
            ...seen.map(({ name, drawing, asked, together }) => [
              name,
              drawing,
              formatRequests(asked),
              together,
              sizeBudgets[budgetNames[name]],
            ]),
          ],
          note:
            'A warm instance that has not drawn the page within the last minute. Where it has, drawing reads nothing; where the CDN has the page, nothing is drawn. ' +
            'A page that is more than a minute old when it is shown asks for its data once more.',
        },
      ],
      measured: Object.fromEntries(seen.map(({ name, together }) => [budgetNames[name], together])),
    };
  },
};
