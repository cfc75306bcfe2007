import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  nodes: { target: string[] }[];
}

interface Engine {
  run: (
    context: { include: Element[]; exclude: string[] },
    options: { runOnly?: string[]; resultTypes: string[] },
  ) => Promise<{ violations: Finding[] }>;
}

interface Scope {
  /** What is judged; the whole page where it is not given. */
  within?: Locator;
  /** Selectors of what was judged elsewhere. */
  without?: string[];
  /** All rules where they are not given. */
  rules?: string[];
}

/** Of what a page repeats, such as cards and rows, the first ones are judged: the others differ in their words alone. */
const REPEATED = ['li', 'tr', '[role=row]', 'article'].map(
  (each) => `main :has(> ${each}:nth-of-type(9)) > ${each}:nth-of-type(n + 7)`,
);

/** The violations that axe finds on the page as it is. Evaluated by the browser's own tools, it needs no leave of the policy. */
async function findings(page: Page, { within, without = [], rules }: Scope): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const violations = await (within ?? page.locator(':root')).evaluate(
    async (element, [exclude, runOnly]) => {
      const { axe: engine } = window as unknown as { axe: Engine };
      // What passes is only counted: naming it costs axe as much time as finding what fails.
      const options = { resultTypes: ['violations'] };
      const context = { include: [element], exclude: [...exclude] };
      return (await engine.run(context, runOnly ? { ...options, runOnly } : options)).violations;
    },
    [[...REPEATED, ...without], rules] as const,
  );
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
  scope: Scope = {},
): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
  await page.evaluate(settle);
  expect.soft(await findings(page, scope), `${state}, ${colorScheme}`).toEqual([]);
}

/**
 * Runs axe on what shows now, in both themes; in the dark all that differs is colour. `within` leaves out the page around what
 * a journey has opened, which accessibility.spec.ts judges.
 */
export async function look(page: Page, state: string, within?: Locator): Promise<void> {
  await lookIn('dark', page, state, { within, rules: ['color-contrast'] });
  await lookIn('light', page, state, { within });
}
