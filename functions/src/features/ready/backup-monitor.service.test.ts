import { expect, test, vi } from 'vitest';
import { createBackupMonitorService } from './backup-monitor.service';
import { stubShop } from '../../../test/support/stub-shop';

const NOW = Date.parse('2026-11-28T12:00:00Z');

test.each([
  ['there is no backup', null, { days: null }],
  ['the newest one is ten days old', '2026-11-18T12:00:00Z', { days: 10 }],
  ['the newest one is nine days old', '2026-11-18T12:00:01Z', undefined],
])('when %s, the log says so once a run or not at all', async (_, at, said) => {
  const warn = vi.fn();
  const record = at === null ? null : { finishedAt: new Date(at) };
  const backups = { find: () => Promise.resolve(record) };
  await createBackupMonitorService(
    stubShop({ backupRecordRepository: backups, logger: { warn }, now: () => NOW }),
  ).check();
  expect(warn.mock.calls).toEqual(said ? [['backup is overdue', said]] : []);
});
