export interface LoadedJob {
  name: string;
  everyMs: number;
  url: string;
}
export function loadedJobs(ports: { functions: number }): Promise<LoadedJob[]>;
/** Runs a job. Returns true if it succeeded. */
export function runJob(job: LoadedJob): Promise<boolean>;
