export interface LoadedJob {
  name: string;
  everyMs: number;
  url: string;
}
/** The jobs that the functions emulator on this port has loaded. */
export function loadedJobs(ports: { functions: number }): Promise<LoadedJob[]>;
/** Runs one job to its end; whether it succeeded. */
export function runJob(job: LoadedJob): Promise<boolean>;
