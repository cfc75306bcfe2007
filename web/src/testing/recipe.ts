import { readdirSync, readFileSync, statSync } from 'node:fs';

const readText = (file: string) => readFileSync(file, 'utf8');

/** Returns the files of a folder, or the file itself. Without tests. */
const listFiles = (place: string): string[] =>
  statSync(place).isFile()
    ? [place]
    : readdirSync(place, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
        .map((name) => `${place}/${name}`);

/** Returns the files and folders that a section of docs/extending.md names. */
export function getRecipePaths(heading: string): string[] {
  const [, section] = readText('docs/extending.md').split(`\n## ${heading}\n`);
  if (section === undefined) throw new Error(`docs/extending.md has no section "${heading}"`);
  const [own = ''] = section.split('\n## ');
  return [...own.matchAll(/`((?:(?:web|functions|tools)\/|firestore\.)[^`\s]+)`/g)].map(
    ([, path = '']) => path,
  );
}

/** Returns the files in some places whose text matches. */
export const findFilesWith = (places: readonly string[], pattern: RegExp): string[] =>
  places.flatMap(listFiles).filter((file) => pattern.test(readText(file)));

/** Returns true if a recipe names a file, its folder, or its pattern such as `<name>-routes.ts`. */
export const isNamed = (file: string, paths: readonly string[]): boolean =>
  paths.some((path) => {
    const pattern = path.replaceAll('.', '\\.').replaceAll(/<\w+>/g, '[a-z-]+');
    return new RegExp(`^${pattern}(?:/|$)`).test(file);
  });
