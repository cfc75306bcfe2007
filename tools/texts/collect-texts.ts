import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toTextKey } from '../../functions/src/contract/texts/text';
import { listArguments, parseText } from '../../functions/src/contract/texts/text-parts';
import { findTexts, type TextUse } from '../../web/bundle/texts/find-texts';

/** Text of the catalogue, with the files that use it. */
export interface UsedText {
  message: string;
  context: string | undefined;
  files: string[];
}

export interface SourceFile {
  /** Path from the project's root. */
  file: string;
  code: string;
}

const FOLDERS = ['functions/src', 'web/src'];

/** Reads the source files that can contain texts. */
export function readSources(root: string): SourceFile[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.tsx?$/.test(entry.name))
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(root.length + 1)
          .replaceAll('\\', '/'),
      ),
  )
    .filter((file) => !file.startsWith('web/src/testing/'))
    .sort()
    .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }));
}

/** Returns a description of the first difference between the arguments of a message and the values it receives. */
function findArgumentFault(message: string, { kind, values }: TextUse): string | null {
  const expected = listArguments(parseText(message));
  const tags = [...message.matchAll(/<(\w+)>/g)].flatMap(([, name]) => (name ? [name] : []));
  if (kind === 'msg' || values === null) return null;
  const missing = [...expected, ...tags].find((name) => !(name in values));
  if (missing) return `no value for "${missing}"`;
  const unused = Object.keys(values).find((name) => !expected.includes(name) && !tags.includes(name));
  return unused ? `"${unused}" is not part of the message` : null;
}

/** Collects the texts of all sources by key. `faults` are messages that are invalid or receive wrong values. */
export function collectTexts(sources: readonly SourceFile[]): {
  texts: Map<string, UsedText>;
  faults: string[];
} {
  const texts = new Map<string, UsedText>();
  const faults: string[] = [];
  for (const { file, code } of sources) {
    if (!/texts\/text'|\/rich-text'/.test(code)) continue;
    for (const use of findTexts(file, code).uses) {
      const selected = [...new Set(use.messages.map(({ message }) => message))];
      for (const message of selected) {
        try {
          const fault = selected.length === 1 ? findArgumentFault(message, use) : null;
          if (fault) faults.push(`${file}: ${fault} in "${message}"`);
        } catch (error) {
          faults.push(`${file}: "${message}" is invalid: ${String(error)}`);
          continue;
        }
        const key = toTextKey(message, use.context);
        const text = texts.get(key) ?? { message, context: use.context, files: [] };
        if (!text.files.includes(file)) text.files.push(file);
        texts.set(key, text);
      }
    }
  }
  return { texts, faults };
}
