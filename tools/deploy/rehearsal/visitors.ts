/** Simulates visitors during a deploy. Checks after each change that the script of every open page is available. */
import { gunzipSync } from 'node:zlib';
import type { FakeCloudServer } from '../stand-in/server';

export class VisitorSimulation {
  readonly lost: string[] = [];
  deploying = '';
  readonly #builds = new Map<string, string>();
  #seen: string[] = [];

  constructor(readonly standIn: FakeCloudServer) {
    standIn.onChange(() => this.#look());
  }

  get pages(): string | undefined {
    const { live, blobs } = this.standIn.cloud;
    const blob = blobs.get(live?.files.get('/shell.html') ?? '');
    return blob && /app-(\w+)\.js/.exec(gunzipSync(blob).toString('utf8'))?.[1];
  }

  get drawn(): string | undefined {
    const source = this.standIn.cloud.functionNamed('pages')?.buildConfig.source.storageSource.object;
    if (source === undefined) return undefined;
    if (!this.#builds.has(source)) this.#builds.set(source, this.deploying);
    return this.#builds.get(source);
  }

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
