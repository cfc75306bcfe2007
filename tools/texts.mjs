// Updates the catalogues of texts, and lists what is missing, unused or changed: npm run texts
//   npm run texts -- --check   changes nothing, and fails if a catalogue is incomplete or a text is outside of it
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand, printLine } from './lib/command.mjs';
import { projectRoot } from './lib/paths.mjs';
import { checkCatalogues } from './texts/check-texts.ts';

const TITLES = {
  missing: 'without a translation',
  changed: 'changed since they were translated',
  unused: 'not used any more',
  invalid: 'with an invalid translation',
};

await runCommand(() => {
  const isCheck = process.argv.includes('--check');
  const { catalogues, faults } = checkCatalogues(projectRoot);
  let isComplete = faults.length === 0;
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  for (const { language, file, isCurrent, content, report } of catalogues) {
    for (const [name, title] of Object.entries(TITLES)) {
      const messages = report[name];
      if (messages.length === 0) continue;
      if (name !== 'unused') isComplete = false;
      printLine(`${language}: ${messages.length} ${title}`);
      for (const message of messages) printLine(`  ${message}`);
    }
    if (isCurrent) continue;
    if (isCheck) {
      process.stderr.write(`${file} is not up to date. Please run: npm run texts\n`);
      isComplete = false;
    } else {
      writeFileSync(join(projectRoot, file), content);
    }
  }
  printLine(`texts: ${catalogues[0].content.split('\nmsgid ').length - 1} in ${catalogues.length} languages`);
  if (isCheck && !isComplete) process.exitCode = 1;
});
