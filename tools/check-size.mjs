// Fails the build if the home page exceeds its size budget: node tools/check-size.mjs [folder of the build]
import { join, resolve } from 'node:path';
import { command, tell } from './lib/command.mjs';
import { root } from './lib/paths.mjs';
import { budgets, measureWeb, overBudget } from './lib/size-budget.mjs';

await command(() => {
  const measured = measureWeb(resolve(process.argv[2] ?? join(root, 'web/dist')));
  const faults = overBudget(measured);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  tell(
    `size: home starts with ${measured.homeEagerJsBrotliKb} kB of JavaScript (brotli; budget ${budgets.homeEagerJsBrotliKb}), ` +
      `fonts ${measured.fontsKb} kB (budget ${budgets.fontsKb})`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
});
