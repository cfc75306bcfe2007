export interface EmulatorJob {
  name: string;
  everyMs: number;
  url: string;
}
export function listScheduledJobs(ports: { functions: number }): Promise<EmulatorJob[]>;
export function runScheduledJob(job: EmulatorJob): Promise<boolean>;
