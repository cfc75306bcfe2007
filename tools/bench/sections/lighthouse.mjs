// Runs Lighthouse. The package (185 MB) is downloaded when needed, because nothing else uses it.
import { calculateMedian } from '../../lib/bench-tables.mjs';
import { ensureChromium } from '../../lib/chromium.mjs';
import { runProcess } from '../../lib/processes.mjs';
import { startCdn } from '../cdn.mjs';
import { measuredPages } from '../shown-pages.mjs';
import { resolveNpmCommand } from '../../lib/npm.mjs';

const version = '12.8.2';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const auditedCategories = categories.slice(1);

/** Number of measurements per page, because times on the same machine vary by half. */
const rounds = 3;

async function runLighthouse(url, chromium) {
  const args = ['exec', '--yes', `--package=lighthouse@${version}`, '--', 'lighthouse', url, '--quiet'];
  args.push('--output=json', `--only-categories=${categories.join()}`);
  args.push('--chrome-flags=--headless --no-sandbox --disable-dev-shm-usage');
  const env = { ...process.env, CHROME_PATH: chromium, NO_UPDATE_NOTIFIER: '1' };
  const { code, stdout, output } = await runProcess(...resolveNpmCommand(args), { env, timeout: 300_000 });
  const start = stdout.indexOf('{');
  if (code !== 0 || start < 0) throw new Error(output.trim().split('\n').slice(-5).join('\n'));
  return JSON.parse(stdout.slice(start));
}

const findFailedAudits = ({ categories: found, audits }) =>
  auditedCategories.flatMap((name) =>
    found[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
      .map(({ id }) => `${name}: ${audits[id].title} (${id})`),
  );

/**
 * Describes this machine's speed. Lighthouse's slowdown factor of 4 assumes a desktop (see its document on throttling).
 */
function describeMachineSpeed(results) {
  const indexes = results.map((result) => Math.round(result.environment.benchmarkIndex));
  return `Its benchmark index was ${Math.min(...indexes)} to ${Math.max(...indexes)}: the processor is slowed down four times, which is meant for a desktop of 1,500 to 2,000.`;
}

export const lighthouseSection = {
  name: 'lighthouse',
  title: 'Lighthouse',
  needs: 'shop',
  async run({ env }) {
    const { url, stop } = await startCdn(env.BASE_URL, { keeps: true });
    try {
      const chromium = await ensureChromium();
      const results = new Map(measuredPages.map((page) => [page, []]));
      for (let round = 0; round < rounds; round++) {
        for (const [page, runs] of results) {
          await fetch(url + page.address).then((response) => response.arrayBuffer());
          runs.push(await runLighthouse(url + page.address, chromium));
        }
      }
      const scores = (runs, name) => runs.map(({ categories: found }) => Math.round(100 * found[name].score));
      const time = (runs, id) => calculateMedian(runs.map(({ audits }) => audits[id].numericValue));
      const found = [...results].flatMap(([page, runs]) =>
        [...new Set(runs.flatMap(findFailedAudits))].map((finding) => `${page.name}: ${finding}`),
      );
      return {
        tables: [
          {
            title: `Lighthouse ${version}, mobile, simulated throttling, pages kept by the CDN; medians of ${rounds} runs`,
            rows: [
              ['page', 'performance', 'lowest', ...auditedCategories, 'LCP s', 'TBT ms', 'CLS'],
              ...[...results].map(([page, runs]) => [
                page.name,
                calculateMedian(scores(runs, 'performance')),
                Math.min(...scores(runs, 'performance')),
                ...auditedCategories.map((name) => Math.min(...scores(runs, name))),
                (time(runs, 'largest-contentful-paint') / 1000).toFixed(2),
                Math.round(time(runs, 'total-blocking-time')),
                Number(time(runs, 'cumulative-layout-shift').toFixed(3)),
              ]),
              ['wanted', '95', '', 100, 100, 100, '', 200, 0],
            ],
            note: `${describeMachineSpeed([...results.values()].flat())} ${
              found.length === 0
                ? 'Nothing keeps a page from 100 in the last three.'
                : `What keeps a page from 100: ${found.join('; ')}.`
            }`,
          },
        ],
        // Unlike times, Lighthouse's findings are the same on every machine.
        measured: { lighthouseFindings: found.length },
      };
    } catch (error) {
      return { tables: [], missing: `Lighthouse could not be run: ${error.message}` };
    } finally {
      stop();
    }
  },
};
