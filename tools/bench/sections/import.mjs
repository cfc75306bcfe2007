import { join } from 'node:path';
import { calculateQuantile } from '../../lib/bench-tables.mjs';
import { projectRoot } from '../../lib/paths.mjs';
import { UserFacingError } from '../../lib/problem.mjs';
import { runProcess } from '../../lib/processes.mjs';

const runs = 7;

async function measureImports() {
  const file = JSON.stringify(join(projectRoot, 'functions/lib/index.js'));
  const code =
    `const began = performance.now(); const cpu = process.cpuUsage(); await import(${file}); ` +
    `const wall = performance.now() - began; const { user, system } = process.cpuUsage(cpu); ` +
    `console.log('ms', wall, (user + system) / 1000); process.exit(0)`;
  const env = { ...process.env, FUNCTION_TARGET: 'api', GCLOUD_PROJECT: 'demo-hearth' };
  const { stdout, output } = await runProcess(process.execPath, ['--input-type=module', '-e', code], { env });
  const ms = /^ms ([\d.]+) ([\d.]+)$/m.exec(stdout);
  if (!ms) throw new UserFacingError(`functions/lib/index.js cannot be imported:\n${output.trim()}`);
  return { wall: Number(ms[1]), cpu: Number(ms[2]) };
}

export const importsSection = {
  name: 'import',
  title: 'Import of the functions',
  needs: 'build',
  async run() {
    const all = [];
    for (let at = 0; at < runs; at += 1) all.push(await measureImports());
    const [wall, cpu] = ['wall', 'cpu'].map((each) =>
      Math.round(
        calculateQuantile(
          all.map((one) => one[each]),
          0.5,
        ),
      ),
    );
    return {
      tables: [
        {
          title: `Import of functions/lib, median of ${runs}`,
          rows: [
            ['', 'ms', 'wanted'],
            ['by the clock', wall, 150],
            ['of processor time', cpu, ''],
          ],
        },
      ],
    };
  },
};
