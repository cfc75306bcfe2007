import { readFile } from 'node:fs/promises';
import type { ImportPlan, ImportRun } from '../../src/contract/imports';
import { exportedFile } from './exports';
import type { Person, Reply, TestStore } from './test-store';

/** Returns a Shopify export of 20 products, one of them with two sizes. */
export const shopifyFile = () =>
  readFile(new URL('../data/shopify-home-and-garden.csv', import.meta.url), 'utf8');

export function sendFile(
  shop: TestStore,
  as: Person | null,
  content: string | Uint8Array<ArrayBuffer>,
  { dryRun, name = 'products.csv' }: { dryRun?: boolean; name?: string } = {},
): Promise<Reply> {
  const form = new FormData();
  form.set('file', new File([content], name, { type: 'text/csv' }));
  if (dryRun !== undefined) form.set('dryRun', String(dryRun));
  return shop.call('POST', '/products/import', { as, form });
}

export async function planned(shop: TestStore, as: Person, content: string): Promise<ImportPlan> {
  const { status, body } = await sendFile(shop, as, content, { dryRun: true });
  if (status !== 200) throw new Error(`No plan: ${JSON.stringify(body)}`);
  return body.data as ImportPlan;
}

export async function imported(shop: TestStore, as: Person, content: string): Promise<ImportRun> {
  const { status, body } = await sendFile(shop, as, content);
  if (status !== 200) throw new Error(`No import: ${JSON.stringify(body)}`);
  return finished(shop, as, body.data as ImportRun);
}

export async function finished(shop: TestStore, as: Person, begun: ImportRun): Promise<ImportRun> {
  let run = begun;
  while (run.status === 'running' || run.status === 'undoing')
    run = (await shop.call('POST', `/products/imports/${run._id}/resume`, { as })).body.data as ImportRun;
  return run;
}

export async function exported(shop: TestStore, as: Person): Promise<string> {
  return (await exportedFile(shop, '/products/export', as)).text;
}
