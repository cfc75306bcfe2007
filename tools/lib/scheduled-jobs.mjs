import { UserFacingError } from './problem.mjs';
import { emulatorHost, emulatorProject } from './suite-config.mjs';

/** Delay (ms) between start and first run. Short, so that an interrupted import resumes soon. */
const firstRunDelayMs = 20_000;
const minuteMs = 60_000;

export async function listScheduledJobs(ports) {
  const origin = `http://${emulatorHost}:${ports.functions}`;
  const { backends } = await (await fetch(`${origin}/backends`)).json();
  const scheduled = backends
    .flatMap(({ functionTriggers }) => functionTriggers)
    .filter((each) => each.schedule);
  return scheduled.map(({ id, name, schedule: { schedule } }) => {
    const minutes = Number(/^every (\d+) minutes$/.exec(schedule)?.[1]);
    if (!minutes)
      throw new UserFacingError(
        `The schedule of ${name}, '${schedule}', is not of the form 'every N minutes'.`,
      );
    // The emulator appends the number of reloads through its hub to the trigger's key. Here, there are none.
    const url = `${origin}/functions/projects/${emulatorProject}/triggers/${id}-0`;
    return { name, everyMs: minutes * minuteMs, url };
  });
}

export async function runScheduledJob({ url }) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: {} }),
  });
  await response.body?.cancel();
  return response.ok;
}

/** Runs the scheduled jobs, one at a time. Returns a function that stops the scheduler. */
export async function startJobScheduler(ports, onFailure, { first = firstRunDelayMs } = {}) {
  const jobs = (await listScheduledJobs(ports)).map((job) => ({ ...job, due: Date.now() + first }));
  let stopped = false;
  let timer;
  const work = async () => {
    for (const job of jobs.filter(({ due }) => due <= Date.now())) {
      if (stopped) return;
      job.due = Date.now() + job.everyMs;
      const done = await runScheduledJob(job).catch(() => false);
      if (!done && !stopped)
        onFailure(
          `The scheduled job ${job.name} failed; it runs again in ${job.everyMs / minuteMs} minutes.`,
        );
    }
    next();
  };
  const next = () => {
    if (!stopped)
      timer = setTimeout(
        () => void work(),
        Math.max(0, Math.min(...jobs.map(({ due }) => due)) - Date.now()),
      );
  };
  next();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
