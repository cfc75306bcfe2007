/** firebase-tools, as a deploy calls it: without questions, and with everything it prints on the screen. */
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Answer {
  done: boolean;
  problem?: string;
}

const program = fileURLToPath(new URL('firebase-tools-process.mjs', import.meta.url));

/** Deploys parts of one folder to one project. */
export class FirebaseTools {
  #child: ChildProcess | undefined;
  #output = '';

  constructor(
    readonly folder: string,
    readonly project: string,
  ) {}

  /**
   * @param only as `firebase deploy --only` takes it.
   * @param force agrees to what firebase-tools would ask; the deploy has asked it before.
   * @returns whether it was done, and all that was printed.
   */
  async deploy(only: string, { force = false } = {}): Promise<{ done: boolean; output: string }> {
    this.#output = '';
    const child = (this.#child ??= this.#start());
    const { done, problem } = await new Promise<Answer>((answered) => {
      const ended = () => answered({ done: false, problem: 'firebase-tools ended.' });
      child.once('exit', ended);
      child.once('message', (answer) => {
        child.off('exit', ended);
        answered(answer as Answer);
      });
      const config = join(this.folder, 'firebase.json');
      child.send({ project: this.project, config, cwd: this.folder, only, force, nonInteractive: true });
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
    // Calls are counted against the shop's own project, as application default credentials of a person want it.
    const env = { ...process.env, GOOGLE_CLOUD_QUOTA_PROJECT: this.project };
    const child = fork(program, {
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
