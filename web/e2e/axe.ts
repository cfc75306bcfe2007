import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  nodes: { target: string[] }[];
}

interface Engine {
  run: (options: { runOnly?: string[]; resultTypes: string[] }) => Promise<{ violations: Finding[] }>;
}

/**
 * The violations that axe finds on the page as it is, by all its rules or by `rules`. The page needs `bypassCSP`: the policy
 * forbids foreign scripts.
 */
async function findings(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const violations = await page.evaluate(async (runOnly) => {
    const { axe: engine } = window as unknown as { axe: Engine };
    // What passes is only counted: naming it costs axe as much time as finding what fails.
    const options = { resultTypes: ['violations'] };
    return (await engine.run(runOnly ? { ...options, runOnly } : options)).violations;
  }, rules);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** In the page: what fades in is see-through until its transition ends. */
const settle = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter((each) => each instanceof CSSTransition)
      .map(({ finished }) => finished),
  );

/** Runs axe on what shows now, in one theme. */
export async function lookIn(
  colorScheme: 'dark' | 'light',
  page: Page,
  state: string,
  rules?: string[],
): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
  await page.evaluate(settle);
  expect.soft(await findings(page, rules), `${state}, ${colorScheme}`).toEqual([]);
}

/** Runs axe on what shows now, in both themes; in the dark all that differs is colour. */
export async function look(page: Page, state: string): Promise<void> {
  await lookIn('dark', page, state, ['color-contrast']);
  await lookIn('light', page, state);
}
