import { readFile } from 'node:fs/promises';
import type { ImportPlan, ImportRun } from '../../src/contract/imports';
import { requestExportFile } from './exports';
import type { TestPerson, TestApiResponse, TestStore } from './test-store';

/** Returns a Shopify export of 20 products, one of them with two sizes. */
export const readShopifyFile = () =>
  readFile(new URL('../data/shopify-home-and-garden.csv', import.meta.url), 'utf8');

export function sendImportFile(
  shop: TestStore,
  as: TestPerson | null,
  content: string | Uint8Array<ArrayBuffer>,
  { dryRun, name = 'products.csv' }: { dryRun?: boolean; name?: string } = {},
): Promise<TestApiResponse> {
  const form = new FormData();
  form.set('file', new File([content], name, { type: 'text/csv' }));
  if (dryRun !== undefined) form.set('dryRun', String(dryRun));
  return shop.call('POST', '/products/import', { as, form });
}

export async function planImport(shop: TestStore, as: TestPerson, content: string): Promise<ImportPlan> {
  const { status, body } = await sendImportFile(shop, as, content, { dryRun: true });
  if (status !== 200) throw new Error(`No plan: ${JSON.stringify(body)}`);
  return body.data as ImportPlan;
}

export async function runImport(shop: TestStore, as: TestPerson, content: string): Promise<ImportRun> {
  const { status, body } = await sendImportFile(shop, as, content);
  if (status !== 200) throw new Error(`No import: ${JSON.stringify(body)}`);
  return finishImport(shop, as, body.data as ImportRun);
}

export async function finishImport(shop: TestStore, as: TestPerson, begun: ImportRun): Promise<ImportRun> {
  let run = begun;
  while (run.status === 'running' || run.status === 'undoing')
    run = (await shop.call('POST', `/products/imports/${run._id}/resume`, { as })).body.data as ImportRun;
  return run;
}

export async function exportProductFile(shop: TestStore, as: TestPerson): Promise<string> {
  return (await requestExportFile(shop, '/products/export', as)).text;
}
