import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserFacingError } from '../../lib/problem.mjs';
import { runMeasurement } from '../measure.mjs';

const targetSeconds = 300;

export const backupSection = {
  name: 'backup',
  title: 'Backup and restore',
  needs: 'data',
  async run({ env }) {
    const folder = mkdtempSync(join(tmpdir(), 'bench-backup-'));
    const [shop, copy] = ['', ''].map(() => `demo-bench-${randomUUID().slice(0, 8)}`);
    const step = (...args) => runMeasurement('measure-backup.ts', { env, args });
    try {
      const { orders, pictures } = await step('fill', shop);
      const [first, second] = ['first', 'second'].map((name) => join(folder, name));
      const steps = [
        ['backup', await step('backup', first, shop)],
        ['restore', await step('restore', first, copy)],
        ['backup of the restored shop', await step('backup', second, copy)],
      ];
      const [[, whole], , [, again]] = steps;
      if (whole.digest !== again.digest)
        throw new UserFacingError('The backup of the restored shop differs.');
      const { documents, accounts, files, fileMb } = whole;
      return {
        tables: [
          {
            title: `A shop of ${orders} orders and ${pictures} pictures: ${documents} documents, ${accounts} accounts, ${files} files`,
            rows: [
              ['', 's', 'wanted at most', 'MB of memory, all of the process'],
              ...steps.map(([name, { seconds, megabytes }]) => [
                name,
                Math.round(seconds),
                targetSeconds,
                Math.round(megabytes),
              ]),
            ],
            note: `The file has ${Math.round(fileMb)} MB. Both backups are equal byte for byte.`,
          },
        ],
        measured: {
          backupMb: Math.round(Math.max(...steps.map(([, { megabytes }]) => megabytes))),
        },
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
