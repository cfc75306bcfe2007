export interface LoadedJob {
  name: string;
  everyMs: number;
  url: string;
}
export function loadedJobs(ports: { functions: number }): Promise<LoadedJob[]>;
export function runJob(job: LoadedJob): Promise<boolean>;
