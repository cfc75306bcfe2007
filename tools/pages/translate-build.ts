import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '../../functions/src/contract/texts/languages';
import { getHtmlAttributes, loadTranslations, readCatalogue } from '../../web/bundle/texts/inline-texts';
import { findMarkedTexts, translateCode, type MarkedCode } from '../../web/bundle/texts/marked-texts';

/** Files of the browser's and of the server's build. */
export interface BuildFolders {
  dist: string;
  pages: string;
}

type Manifest = Record<string, { file: string } & Record<string, unknown>>;

const isScript = (file: string): boolean => file.endsWith('.js');

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

/** Reads a build with marked texts, which is translated into each language. */
export function readMarkedBuild({ dist, pages }: BuildFolders) {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const read = (folder: string, files: readonly string[]): [string, MarkedCode][] =>
    files.map((file) => [file, findMarkedTexts(file, readFileSync(join(folder, file), 'utf8'))]);
  const chunks = [...new Set(Object.values(manifest).map(({ file }) => file))].filter(isScript);
  return {
    manifest,
    shell: readFileSync(join(dist, 'shell.html'), 'utf8'),
    chunks: read(dist, chunks),
    others: listFiles(join(dist, 'assets'))
      .map((file) => join('assets', file))
      .filter((file) => !chunks.includes(file)),
    server: read(pages, listFiles(pages).filter(isScript)),
    dist,
  };
}

export type MarkedBuild = ReturnType<typeof readMarkedBuild>;

/** Source files that decide how translations become code. */
const GENERATORS = ['generate-code.ts', 'marked-texts.ts'].map((name) =>
  fileURLToPath(new URL(`../../web/bundle/texts/${name}`, import.meta.url)),
);

/** Returns the name of the folder of a language's scripts. Changes with the translations. */
function getFolderName(language: Language): string {
  const hash = createHash('sha256').update(JSON.stringify([...readCatalogue(language)]));
  for (const file of GENERATORS) hash.update(readFileSync(file));
  return `${language}-${hash.digest('hex').slice(0, 7)}`;
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/**
 * Writes the scripts of a language: those of browsers to a folder of `dist/assets`, those of the server to a folder of
 * `pages`. Returns the language's manifest and document, which name these files.
 */
export function writeTranslatedBuild(marked: MarkedBuild, language: Language, to: BuildFolders) {
  const options = { language, translate: loadTranslations(language) };
  const folder = getFolderName(language);
  const moved = new Set(marked.chunks.map(([file]) => file));
  const toName = (file: string) => (moved.has(file) ? file.replace('assets/', `assets/${folder}/`) : file);
  const rename = (text: string) => text.replace(/\bassets\/[\w.~-]+\.js\b/g, toName);
  for (const [file, code] of marked.chunks)
    write(join(to.dist, toName(file)), rename(translateCode(code, options)));
  for (const [file, code] of marked.server)
    write(join(to.pages, language, file), rename(translateCode(code, options)));
  for (const file of marked.others)
    if (!existsSync(join(to.dist, file))) cpSync(join(marked.dist, file), join(to.dist, file));
  const manifest = Object.fromEntries(
    Object.entries(marked.manifest).map(([key, entry]) => [key, { ...entry, file: toName(entry.file) }]),
  );
  const shell = rename(marked.shell).replace('<html lang="en"', `<html ${getHtmlAttributes(language)}`);
  return { manifest, shell, pages: join(to.pages, language) };
}
