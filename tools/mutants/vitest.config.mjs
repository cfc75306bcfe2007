import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import config from '../../vitest.config';

const tests = JSON.parse(process.env.HEARTH_MUTANT_TESTS ?? '{}');

/** Runs generated cases last, because faster examples kill most mutants. */
class ExamplesFirst extends BaseSequencer {
  /** @override */
  async sort(files) {
    const isGenerated = ({ moduleId }) => basename(moduleId).startsWith('generated');
    const sorted = await super.sort(files);
    return [...sorted.filter((file) => !isGenerated(file)), ...sorted.filter(isGenerated)];
  }
}

// Isolates test files, because modules must not keep state of another mutant.
const projects = /** @type {any[]} */ (config.test.projects).flatMap((project) => {
  const include = tests[project.test.name];
  return include
    ? [Object.assign({}, project, { test: { ...project.test, include, isolate: true, maxWorkers: 1 } })]
    : [];
});

export default defineConfig({ test: { projects, sequence: { sequencer: ExamplesFirst } } });
