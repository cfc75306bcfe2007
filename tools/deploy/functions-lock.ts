interface LockedPackage {
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
export interface NpmLockFile {
  name?: string;
  version?: string;
  requires?: boolean;
  lockfileVersion: number;
  packages: Record<string, LockedPackage>;
}

export interface FunctionsManifest {
  name: string;
  version: string;
  dependencies: Record<string, string>;
}

/** Returns the folders in which Node looks for a package required from `from`, nearest first. */
function getSearchPaths(name: string, from: string): string[] {
  const folders = [from];
  for (let at = from; at !== '';) {
    at = at.replace(/(^|\/)(node_modules\/(@[^/]+\/)?)?[^/]+$/, '');
    folders.push(at);
  }
  return folders.map((folder) => `${folder}${folder && '/'}node_modules/${name}`);
}

const getDependencyNames = ({
  dependencies,
  optionalDependencies,
  peerDependencies,
  peerDependenciesMeta,
}: LockedPackage) =>
  Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).filter(
    (name) => !peerDependenciesMeta?.[name]?.optional,
  );

/** Extracts the functions' lock file from the workspace's, so that Google installs exactly the tested packages. */
export function extractFunctionsLock(workspace: NpmLockFile, manifest: FunctionsManifest): NpmLockFile {
  const packages: NpmLockFile['packages'] = {
    '': { name: manifest.name, version: manifest.version, dependencies: manifest.dependencies },
  };
  const sources = new Map<string, string>();
  const todo = [{ at: '', from: 'functions', names: Object.keys(manifest.dependencies) }];
  for (let next = todo.shift(); next; next = todo.shift()) {
    const { at, from, names } = next;
    for (const name of names) {
      const source = getSearchPaths(name, from).find((path) => workspace.packages[path]);
      if (source === undefined) continue;
      const taken = getSearchPaths(name, at).find((path) => sources.has(path));
      if (taken !== undefined && sources.get(taken) === source) continue;
      const place = taken === undefined ? `node_modules/${name}` : `${at}${at && '/'}node_modules/${name}`;
      const { dev: _, devOptional: __, peer: ___, ...locked } = workspace.packages[source]!;
      packages[place] = locked;
      sources.set(place, source);
      todo.push({ at: place, from: source, names: getDependencyNames(locked) });
    }
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1));
  const { name, version } = manifest;
  return { name, version, lockfileVersion: 3, requires: true, packages: Object.fromEntries(sorted) };
}
