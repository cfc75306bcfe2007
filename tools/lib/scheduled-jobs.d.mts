export interface EmulatorJob {
  name: string;
  everyMs: number;
  url: string;
}
export function listScheduledJobs(ports: { functions: number }): Promise<EmulatorJob[]>;
export function runScheduledJob(job: EmulatorJob): Promise<boolean>;
/** Runs all jobs on their schedules. Returns a function that stops them. */
export function startJobScheduler(
  ports: { functions: number },
  onFailure: (line: string) => void,
): Promise<() => void>;
