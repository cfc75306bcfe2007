/** Simulates visitors during a deploy. Checks after each change that the script of every open page is available. */
import { gunzipSync } from 'node:zlib';
import type { StandIn } from '../stand-in/server';

export class Visitors {
  /** Descriptions of missing scripts. */
  readonly lost: string[] = [];
  /** Name of the build whose functions are being deployed. */
  deploying = '';
  readonly #builds = new Map<string, string>();
  #seen: string[] = [];

  constructor(readonly standIn: StandIn) {
    standIn.onChange(() => this.#look());
  }

  /** Name of the build whose static pages are live. */
  get pages(): string | undefined {
    const { live, blobs } = this.standIn.cloud;
    const blob = blobs.get(live?.files.get('/shell.html') ?? '');
    return blob && /app-(\w+)\.js/.exec(gunzipSync(blob).toString('utf8'))?.[1];
  }

  /** Name of the build from which the function `pages` draws. */
  get drawn(): string | undefined {
    const source = this.standIn.cloud.functionNamed('pages')?.buildConfig.source.storageSource.object;
    if (source === undefined) return undefined;
    if (!this.#builds.has(source)) this.#builds.set(source, this.deploying);
    return this.#builds.get(source);
  }

  /** Checks the scripts of current pages and of pages that were open before the change. */
  #look(): void {
    const { live } = this.standIn.cloud;
    if (!live) return;
    const shown = [this.pages, this.drawn].flatMap((build) => build ?? []);
    for (const build of new Set([...shown, ...this.#seen])) {
      if (!live.files.has(`/assets/app-${build}.js`)) this.lost.push(`${build} at ${live.name}`);
    }
    this.#seen = shown;
  }
}
