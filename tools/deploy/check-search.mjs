// Called by tools/deploy.mjs with the project's id: says what will answer searches, or what to set first.
import { deployedSearch } from './deployed-search.ts';
import { parameterFiles, readSecret } from './parameters.mjs';

const [project = ''] = process.argv.slice(2);

try {
  const { name } = await deployedSearch(parameterFiles(project), project, (secret) =>
    readSecret(project, secret),
  );
  process.stdout.write(`Search: ${name}.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
