// Runs the scheduled functions on their schedules, as Cloud Scheduler does in production: the functions emulator
// loads them and runs one when asked, but has no clock.
import { Problem } from './problem.mjs';
import { host, project } from './suite-config.mjs';

/** The first run of each job, after the start: an interrupted import then need not wait for its turn. */
const firstRunAfter = 20_000;
const minute = 60_000;

/** The jobs that the functions emulator has loaded: `{ name, everyMs, url }`. */
export async function loadedJobs(ports) {
  const origin = `http://${host}:${ports.functions}`;
  const { backends } = await (await fetch(`${origin}/backends`)).json();
  const scheduled = backends
    .flatMap(({ functionTriggers }) => functionTriggers)
    .filter((each) => each.schedule);
  return scheduled.map(({ id, name, schedule: { schedule } }) => {
    const minutes = Number(/^every (\d+) minutes$/.exec(schedule)?.[1]);
    if (!minutes)
      throw new Problem(`The schedule of ${name}, '${schedule}', is not of the form 'every N minutes'.`);
    // The emulator's key of a trigger ends with the number of reloads asked for through its hub: none here.
    const url = `${origin}/functions/projects/${project}/triggers/${id}-0`;
    return { name, everyMs: minutes * minute, url };
  });
}

/** Runs one job to its end; whether it succeeded. The functions' log has its result. */
export async function runJob({ url }) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: {} }),
  });
  await response.body?.cancel();
  return response.ok;
}

/** Begins to run the jobs, one at a time, and answers what stops it. `onFailure` receives a sentence. */
export async function runOnSchedule(ports, onFailure, { first = firstRunAfter } = {}) {
  const jobs = (await loadedJobs(ports)).map((job) => ({ ...job, due: Date.now() + first }));
  let stopped = false;
  let timer;
  const work = async () => {
    for (const job of jobs.filter(({ due }) => due <= Date.now())) {
      if (stopped) return;
      job.due = Date.now() + job.everyMs;
      const done = await runJob(job).catch(() => false);
      if (!done && !stopped)
        onFailure(`The scheduled job ${job.name} failed; it runs again in ${job.everyMs / minute} minutes.`);
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
