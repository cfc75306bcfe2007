import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import config from '../../vitest.config';

/**
 * From `tools/mutants.mjs`: test files by vitest project, and true for mutants of what runs while a file is loaded. These need each test
 * file to load the code anew.
 */
const { tests, isolate } = JSON.parse(process.env.HEARTH_MUTANTS ?? '{"tests":{},"isolate":true}');

/** Runs generated cases last: most mutants are killed by an example, which takes milliseconds. */
class ExamplesFirst extends BaseSequencer {
  async sort(files) {
    const isGenerated = ({ moduleId }) => basename(moduleId).startsWith('generated');
    const sorted = await super.sort(files);
    return [...sorted.filter((file) => !isGenerated(file)), ...sorted.filter(isGenerated)];
  }
}

const projects = config.test.projects.flatMap((project) => {
  const include = tests[project.test.name];
  return include
    ? [Object.assign({}, project, { test: { ...project.test, include, isolate, maxWorkers: 1 } })]
    : [];
});

export default defineConfig({ test: { projects, sequence: { sequencer: ExamplesFirst } } });
