import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  nodes: { target: string[] }[];
}

interface Engine {
  run: (options: { runOnly?: string[] }) => Promise<{ violations: Finding[] }>;
}

/**
 * What axe has against the page as it stands, by all its rules or by `rules`. The page needs `bypassCSP`: the policy
 * forbids foreign scripts.
 */
export async function findings(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const violations = await page.evaluate(async (runOnly) => {
    const { axe: engine } = window as unknown as { axe: Engine };
    return (await engine.run(runOnly ? { runOnly } : {})).violations;
  }, rules);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
