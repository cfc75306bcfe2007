// Called by tools/deploy.mjs with the project's id: says how the shop will take payments, or what to set first.
import { deployedPayments } from './deployed-payments.ts';
import { parameterFiles, readSecret } from './parameters.mjs';

const [project = ''] = process.argv.slice(2);

try {
  const { provider, mode } = await deployedPayments(parameterFiles(project), project, (name) =>
    readSecret(project, name),
  );
  const money = mode === 'live' ? 'Payments move money.' : 'Payments are tests: no money is moved.';
  process.stdout.write(`Payments: ${provider}, ${mode} mode. ${money}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
