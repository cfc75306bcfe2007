import { expect, test } from 'vitest';
import { removeUnusedVariables } from './theme-variables';

const globalStyles = [
  'body{margin:0;color:var(--mui-text);}',
  ':root{--mui-spacing:8px;--mui-text:#111;--mui-paper:#fff;--mui-tile:#eee;}',
  '[data-color-scheme="dark"]{color-scheme:dark;--mui-text:#ddd;--mui-paper:var(--mui-tile, #222);--mui-tile:#222;}',
].join('');

test('a document has the variables that its styles and elements use, in both color schemes', () => {
  expect(removeUnusedVariables(globalStyles, '<p style="padding:var(--mui-spacing)">')).toBe(
    [
      'body{margin:0;color:var(--mui-text);}',
      ':root{--mui-spacing:8px;--mui-text:#111;}',
      '[data-color-scheme="dark"]{color-scheme:dark;--mui-text:#ddd;}',
    ].join(''),
  );
});

test('a variable brings the variables that its value uses', () => {
  const styles = removeUnusedVariables(globalStyles, '.card{background:var(--mui-paper);}');
  expect(styles).toContain('--mui-paper:var(--mui-tile, #222);--mui-tile:#222;');
  expect(styles).not.toContain('--mui-spacing');
});
