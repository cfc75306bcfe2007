import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const engine = readFileSync(
  createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'),
  'utf8',
);

interface Result {
  ruleId: string;
  /** Policy of the rule (VIOLATION for a requirement) and result for the element (FAIL). */
  value: [policy: string, confidence: string];
  path: { dom: string };
  snippet: string;
}

interface Engine {
  Checker: new () => { check: (page: Document, rules: string[]) => Promise<{ results: Result[] }> };
}

export async function checkEqualAccess(page: Page, state: string): Promise<void> {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(engine);
  const results = await page.evaluate(async () => {
    const { ace } = window as unknown as { ace: Engine };
    return (await new ace.Checker().check(document, ['IBM_Accessibility'])).results;
  });
  const failed = results.filter(
    ({ value, snippet }) =>
      value[0] === 'VIOLATION' &&
      value[1] === 'FAIL' &&
      // MUI controls the elements inside its grid.
      !snippet.includes('MuiDataGrid-'),
  );
  const findings = failed.map(({ ruleId, path }) => `${ruleId}: ${path.dom}`);
  expect.soft(findings, `${state}, Equal Access`).toEqual([]);
}
