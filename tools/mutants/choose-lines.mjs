import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../lib/paths.mjs';

const WITHOUT_MUTANTS = /^\s*($|\/\/|\/?\*|import |\} from|[)\]}]+[;,]?$)/;

/** Creates a pseudo-random number generator (mulberry32). Deterministic for a seed. */
function createRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns Stryker patterns for random lines of the files. Deterministic for a seed. */
export function chooseLines(files, count, seed) {
  const random = createRandom(seed);
  return files
    .flatMap((file) =>
      readFileSync(join(projectRoot, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (WITHOUT_MUTANTS.test(line) ? [] : `${file}:${index + 1}-${index + 1}`)),
    )
    .map((pattern) => [random(), pattern])
    .sort(([one], [other]) => one - other)
    .slice(0, count)
    .map(([, pattern]) => pattern);
}
