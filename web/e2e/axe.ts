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
  within?: Locator;
  without?: string[];
  rules?: string[];
}

/** Repeated elements, such as cards and rows, beyond the first few, which differ only in their text. */
const REPEATED_ELEMENTS = ['li', 'tr', '[role=row]', 'article'].map(
  (each) => `main :has(> ${each}:nth-of-type(9)) > ${each}:nth-of-type(n + 7)`,
);

/** Runs axe on the page. Injected through the browser's protocol, because of the content security policy. */
async function findViolations(page: Page, { within, without = [], rules }: Scope): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const violations = await (within ?? page.locator(':root')).evaluate(
    async (element, [exclude, runOnly]) => {
      const { axe: engine } = window as unknown as { axe: Engine };
      // Detailed results of passed rules would double the duration.
      const options = { resultTypes: ['violations'] };
      const context = { include: [element], exclude: [...exclude] };
      return (await engine.run(context, runOnly ? { ...options, runOnly } : options)).violations;
    },
    [[...REPEATED_ELEMENTS, ...without], rules] as const,
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** Runs in the page. Waits for transitions, because elements that fade in are translucent. */
const waitForAnimations = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter((each) => each instanceof CSSTransition)
      .map(({ finished }) => finished),
  );

export async function checkThemeAccessibility(
  colorScheme: 'dark' | 'light',
  page: Page,
  state: string,
  scope: Scope = {},
): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
  await page.evaluate(waitForAnimations);
  expect.soft(await findViolations(page, scope), `${state}, ${colorScheme}`).toEqual([]);
}

/** Runs axe with all rules in the light theme, and for contrast in the dark theme. `within` limits the check. */
export async function checkAccessibility(page: Page, state: string, within?: Locator): Promise<void> {
  await checkThemeAccessibility('dark', page, state, { within, rules: ['color-contrast'] });
  await checkThemeAccessibility('light', page, state, { within });
}
