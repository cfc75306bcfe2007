// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, test } from 'vitest';

const entry = fileURLToPath(new URL('pages.tsx', import.meta.url));

async function buildPages(mode: string): Promise<string> {
  const result = await build({
    configFile: false,
    mode,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: { external: (id) => id !== entry },
    },
  });
  const [first] = [result].flat();
  if (!first || !('output' in first)) throw new Error('Nothing was built');
  return first.output.map((part) => ('code' in part ? part.code : '')).join('\n');
}

test('only builds for the emulators have the page that shows mails', async () => {
  expect(await buildPages('emulator')).toContain('./routes/personal/mail-page');
  const deployed = await buildPages('production');
  expect(deployed).toContain('./routes/help-page');
  expect(deployed).not.toContain('mail-page');
});
