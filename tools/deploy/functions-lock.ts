/** A package as npm's lock file has it. */
interface Locked {
  version?: string;
  dev?: boolean;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  [key: string]: unknown;
}

/** npm's lock file, version 3. */
export interface LockFile {
  name?: string;
  version?: string;
  requires?: boolean;
  lockfileVersion: number;
  packages: Record<string, Locked>;
}

/** What is used of the functions' package.json. */
export interface FunctionsManifest {
  name: string;
  version: string;
  dependencies: Record<string, string>;
}

/** The folders in which Node looks for a package that the one in `from` asks for, the nearest first. */
function placesOf(name: string, from: string): string[] {
  const folders = [from];
  for (let at = from; at !== '';) {
    at = at.replace(/(^|\/)(node_modules\/(@[^/]+\/)?)?[^/]+$/, '');
    folders.push(at);
  }
  return folders.map((folder) => `${folder}${folder && '/'}node_modules/${name}`);
}

const wanted = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Locked) =>
  Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).filter(
    (name) => !peerDependenciesMeta?.[name]?.optional,
  );

/**
 * The lock file of the functions by themselves, out of the workspace's: Google installs the very packages, by version and hash, that
 * were tested here. Only the functions' folder is uploaded, and without a lock file npm would choose the newest of what its packages need.
 */
export function functionsLock(workspace: LockFile, manifest: FunctionsManifest): LockFile {
  const packages: LockFile['packages'] = {
    '': { name: manifest.name, version: manifest.version, dependencies: manifest.dependencies },
  };
  /** Where each package of the new file was found in the workspace. */
  const sources = new Map<string, string>();
  const todo = [{ at: '', from: 'functions', names: Object.keys(manifest.dependencies) }];
  for (let next = todo.shift(); next; next = todo.shift()) {
    const { at, from, names } = next;
    for (const name of names) {
      const source = placesOf(name, from).find((path) => workspace.packages[path]);
      // An optional package that is not for any system that was asked for.
      if (source === undefined) continue;
      const taken = placesOf(name, at).find((path) => sources.has(path));
      if (taken !== undefined && sources.get(taken) === source) continue;
      const place = taken === undefined ? `node_modules/${name}` : `${at}${at && '/'}node_modules/${name}`;
      const { dev: _, devOptional: __, peer: ___, ...locked } = workspace.packages[source]!;
      packages[place] = locked;
      sources.set(place, source);
      todo.push({ at: place, from: source, names: wanted(locked) });
    }
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1));
  const { name, version } = manifest;
  return { name, version, lockfileVersion: 3, requires: true, packages: Object.fromEntries(sorted) };
}
