import { expect, test } from 'vitest';
import { addThemeVariables } from './theme';

test('a document is given the theme variables of both color schemes', () => {
  addThemeVariables();
  const text = document.head.querySelector('style:last-of-type')?.textContent ?? '';
  const [shared = '', light = '', dark = ''] = text.split('}');
  expect(shared).toMatch(/^:root\{.*--mui-spacing:8px/);
  expect(light).toMatch(/^:root, \[data-color-scheme="light"\]\{.*--mui-palette-primary-main:#b93a0e;/);
  expect(dark).toMatch(/^\[data-color-scheme="dark"\]\{.*--mui-palette-primary-main:#ff8b52;/);
  for (const scheme of [light, dark]) expect(scheme).toContain('--mui-palette-Alert-errorColor:');
});
