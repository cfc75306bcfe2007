import type { TextParts } from './text-parts';

const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aáeéiíoóuúyýcçnñsšzžAÁEÉIÍOÓUÚYÝCÇNÑSŠZŽ'].flatMap((letter, at, all) =>
    at % 2 === 0 ? [[letter, all[at + 1] ?? letter]] : [],
  ),
);

const PADDING = 'lorem ipsum dolor sit amet ';

/** Share of the length by which pseudo texts are longer, as German texts are. */
const EXTRA_LENGTH = 0.4;

const addAccents = (text: string): string =>
  text.replace(/<\/?\w+>|[a-z]/gi, (part) => (part.length > 1 ? part : (LETTERS[part] ?? part)));

const countLetters = (parts: TextParts): number =>
  parts.reduce(
    (count, part) => count + (typeof part === 'string' ? part.replace(/<\/?\w+>/g, '').length : 0),
    0,
  );

function addAccentsToParts(parts: TextParts): TextParts {
  return parts.map((part) => {
    if (typeof part === 'string') return addAccents(part);
    if (!('kind' in part)) return part;
    const cases = Object.entries(part.cases).map(([name, each]) => [name, addAccentsToParts(each)] as const);
    return { ...part, cases: Object.fromEntries(cases) };
  });
}

/** Turns an English text into pseudo-language: accented, 40% longer, and in brackets. */
export function toPseudoText(parts: TextParts): TextParts {
  const length = Math.ceil(Math.max(countLetters(parts), 5) * EXTRA_LENGTH);
  const padding = PADDING.repeat(Math.ceil(length / PADDING.length))
    .slice(0, length)
    .trim();
  return ['[', ...addAccentsToParts(parts), ` ${addAccents(padding)}]`];
}
