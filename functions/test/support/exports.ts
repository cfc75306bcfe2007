import type { FileExport } from '../../src/contract/files/exports';
import type { TestPerson, TestStore } from './test-store';

export async function downloadExportFile({
  state,
  failure,
  url,
}: FileExport): Promise<{ text: string; headers: Headers }> {
  if (state !== 'done') throw new Error(`The file is ${state}: ${failure}`);
  const response = await fetch(url);
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return { text: Buffer.from(await response.arrayBuffer()).toString('utf8'), headers: response.headers };
}

/** The export must be small enough to be created by the request. */
export async function requestExportFile(shop: TestStore, path: string, as: TestPerson) {
  const { status, body } = await shop.call('POST', path, { as });
  if (status !== 202) throw new Error(`No export: ${JSON.stringify(body)}`);
  return downloadExportFile(body.data as FileExport);
}
