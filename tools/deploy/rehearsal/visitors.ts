/** Visitors of the rehearsed shop: whichever page they have, its script must be there. */
import { gunzipSync } from 'node:zlib';
import type { StandIn } from '../stand-in/server';

export class Visitors {
  /** Moments at which a page's script was missing. */
  readonly lost: string[] = [];
  /** The build whose functions are being deployed. */
  deploying = '';
  readonly #builds = new Map<string, string>();
  #seen: string[] = [];

  constructor(readonly standIn: StandIn) {
    standIn.onChange(() => this.#look());
  }

  /** The build whose pages are files of Hosting. */
  get pages(): string | undefined {
    const { live, blobs } = this.standIn.cloud;
    const blob = blobs.get(live?.files.get('/shell.html') ?? '');
    return blob && /app-(\w+)\.js/.exec(gunzipSync(blob).toString('utf8'))?.[1];
  }

  /** The build that the function `pages` draws from. */
  get drawn(): string | undefined {
    const source = this.standIn.cloud.functionNamed('pages')?.buildConfig.source.storageSource.object;
    if (source === undefined) return undefined;
    if (!this.#builds.has(source)) this.#builds.set(source, this.deploying);
    return this.#builds.get(source);
  }

  /** After each change: pages of now, and those that were open before it. */
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
