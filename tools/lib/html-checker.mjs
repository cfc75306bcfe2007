import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findJava, shortRunJavaOptions } from './java.mjs';
import { projectRoot } from './paths.mjs';
import { runProcess } from './processes.mjs';

/** Standard features that the checker does not know yet. No quotes, because Java decodes them by the locale. */
const ignoredErrors = '.*field-sizing.*';

export async function findHtmlErrors(documents) {
  const { home } = await findJava();
  const folder = mkdtempSync(join(tmpdir(), 'hearth-html-'));
  try {
    for (const [name, html] of Object.entries(documents)) {
      writeFileSync(join(folder, name), html);
    }
    const options = ['--errors-only', '--exit-zero-always', '--stdout', '--filterpattern', ignoredErrors];
    const checker = join(projectRoot, 'node_modules/vnu-jar/build/dist/vnu.jar');
    const args = [...shortRunJavaOptions, '-Xss8m', '-jar', checker, ...options, '--format', 'gnu', folder];
    const { code, output } = await runProcess(join(home, 'bin/java'), args, { timeout: 120_000 });
    if (code !== 0) throw new Error(`The HTML checker failed: ${output}`);
    return output
      .split('\n')
      .flatMap((line) => (line ? [line.slice(line.indexOf(folder) + folder.length + 1)] : []));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
