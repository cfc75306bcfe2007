// Fails the build if the home page exceeds its size budget: node tools/check-size.mjs [folder of the build]
import { join, resolve } from 'node:path';
import { runCommand, printLine } from './lib/command.mjs';
import { projectRoot } from './lib/paths.mjs';
import { sizeBudgets, measureWebBuild, findBudgetViolations } from './lib/size-budget.mjs';

await runCommand(() => {
  const measured = measureWebBuild(resolve(process.argv[2] ?? join(projectRoot, 'web/dist')));
  const faults = findBudgetViolations(measured);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  printLine(
    `size: home starts with ${measured.homeEagerJsBrotliKb} kB of JavaScript (brotli; budget ${sizeBudgets.homeEagerJsBrotliKb}), ` +
      `fonts ${measured.fontsKb} kB (budget ${sizeBudgets.fontsKb})`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
});
