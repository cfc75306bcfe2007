import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheFolder } from '../lib/paths.mjs';

interface DeployResult {
  done: boolean;
  problem?: string;
}

export const FIREBASE_TOOLS_TIMEOUT_MESSAGE = 'firebase-tools did not end in time, and was stopped.';

const processPath = fileURLToPath(new URL('firebase-tools-process.mjs', import.meta.url));

/** Timeout of one call. firebase-tools waits up to 25 minutes for a function, and without CPU quota retries forever. */
const DEFAULT_TIMEOUT_MS = 45 * 60_000;

export class FirebaseTools {
  #child: ChildProcess | undefined;
  #output = '';

  constructor(
    readonly folder: string,
    readonly project: string,
    /** Hosting site. By default, firebase-tools uses the default site, which some projects lack. */
    readonly site: string,
    readonly timeoutMs = DEFAULT_TIMEOUT_MS,
  ) {}

  /** Deploys the targets in `only`. `force` confirms all prompts, because the deploy has already asked the user. */
  async deploy(only: string, { force = false } = {}): Promise<{ done: boolean; output: string }> {
    this.#output = '';
    const child = (this.#child ??= this.#start());
    const { done, problem } = await new Promise<DeployResult>((answered) => {
      const ended = () => {
        clearTimeout(timer);
        answered({ done: false, problem: 'firebase-tools ended.' });
      };
      const timer = setTimeout(() => {
        child.off('exit', ended);
        this.stop();
        answered({ done: false, problem: FIREBASE_TOOLS_TIMEOUT_MESSAGE });
      }, this.timeoutMs);
      child.once('exit', ended);
      child.once('message', (answer) => {
        clearTimeout(timer);
        child.off('exit', ended);
        answered(answer as DeployResult);
      });
      const config = join(this.folder, 'firebase.json');
      const { project, site, folder: cwd } = this;
      child.send({ project, site, config, cwd, only, force, nonInteractive: true });
    });
    if (problem) process.stderr.write(`${problem}\n`);
    return { done, output: `${this.#output}${problem ?? ''}` };
  }

  stop(): void {
    this.#child?.disconnect();
    this.#child?.kill();
    this.#child = undefined;
  }

  #start(): ChildProcess {
    const env = {
      ...process.env,
      GOOGLE_CLOUD_QUOTA_PROJECT: this.project,
      // firebase-tools must use the account that was checked, not that of `firebase login`.
      XDG_CONFIG_HOME: join(cacheFolder, 'firebase-tools'),
      FIREBASE_TOKEN: undefined,
    };
    const child = fork(processPath, {
      cwd: this.folder,
      env,
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      from?.on('data', (chunk: Buffer) => {
        this.#output += chunk.toString('utf8');
        to.write(chunk);
      });
    }
    return child;
  }
}
