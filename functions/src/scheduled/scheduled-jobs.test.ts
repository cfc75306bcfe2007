import { describe, expect, test, vi } from 'vitest';
import { executeScheduledJob, SCHEDULED_JOBS, type ScheduledJob } from './scheduled-jobs';

const jobs = Object.entries<ScheduledJob>(SCHEDULED_JOBS);

describe('the table of scheduled jobs', () => {
  test.each(jobs)('%s is a function with its own schedule, time budget and memory', async (name, job) => {
    const exported = (await import('../index')) as unknown as Record<string, { __endpoint: object }>;
    expect(exported[name]?.__endpoint).toMatchObject({
      scheduleTrigger: { schedule: job.schedule },
      timeoutSeconds: job.timeoutSeconds,
      availableMemoryMb: Number.parseInt(job.memory),
      maxInstances: 1,
    });
  });

  test('every exported function but those that answer requests is in the table', async () => {
    const exported = Object.keys(await import('../index')).filter(
      (name) => !['api', 'uploads', 'pages'].includes(name),
    );
    expect(exported.sort()).toEqual(jobs.map(([name]) => name).sort());
  });
});

describe('a run of a job', () => {
  const log = () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() });
  const clock = () => {
    let time = 0;
    return () => (time += 250);
  };

  test('logs its name, its time and its result', async () => {
    const lines = log();
    await executeScheduledJob(
      'countSheep',
      { timeoutSeconds: 60, run: () => Promise.resolve({ counted: 3 }) },
      lines,
      clock(),
    );
    expect(lines.info.mock.calls).toEqual([
      ['scheduled job finished', { job: 'countSheep', ms: 250, counted: 3 }],
    ]);
  });

  test('that fails logs the failure and throws it, so that Cloud Scheduler records it', async () => {
    const lines = log();
    const run = () => Promise.reject(new Error('no sheep'));
    await expect(
      executeScheduledJob('countSheep', { timeoutSeconds: 60, run }, lines, clock()),
    ).rejects.toThrow('no sheep');
    expect(lines.error.mock.calls).toEqual([
      ['scheduled job failed', { job: 'countSheep', ms: 250, error: new Error('no sheep') }],
    ]);
    expect(lines.info).not.toHaveBeenCalled();
  });

  test('begins nothing new once most of its time is used', async () => {
    let time = 0;
    let begun = 0;
    const run = (hasTime: () => boolean) => {
      for (; hasTime(); time += 1000) begun += 1;
      return Promise.resolve();
    };
    await executeScheduledJob('countSheep', { timeoutSeconds: 60, run }, log(), () => time);
    expect(begun).toBe(48);
  });
});
