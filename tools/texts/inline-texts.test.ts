import { transformSync } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type TextLanguage } from '../../functions/src/contract/texts/languages';
import { formatText, listArguments, parseText } from '../../functions/src/contract/texts/text-parts';
import { inlineTexts, loadTranslations } from '../../web/bundle/texts/inline-texts';
import { findTexts } from '../../web/bundle/texts/find-texts';
import { collectTexts, readSources } from './collect-texts';
import { projectRoot } from '../lib/paths.mjs';

const IMPORTS = `import { t, msg } from '@contract/texts/text';\nimport { RichText } from '@/shared/ui/rich-text';\n`;

const inline = (code: string, language: TextLanguage = 'en') =>
  (inlineTexts('page.tsx', `${IMPORTS}${code}`, { language, translate: loadTranslations(language) }) ?? '')
    .replace(IMPORTS, '')
    .trim();

describe('a build', () => {
  test.each([
    [`t('Wishlist')`, 'en', `("Wishlist")`],
    [`t('Wishlist')`, 'de', `("Wunschliste")`],
    [`t('Welcome to {shop}', { shop: names.shop })`, 'de', '(`Willkommen bei ${names.shop}`)'],
    [`t('Welcome to {shop}', { shop: load() })`, 'en', '(`Welcome to ${(load())}`)'],
    [`t("A \`{name}\` $'{x}'", { name })`, 'en', '(`A \\`${name}\\` \\${x}`)'],
    [`t(isOpen ? 'Wishlist' : 'Welcome')`, 'de', `(isOpen ? "Wunschliste" : "Willkommen")`],
    [`t(LABELS[kind])`, 'de', '(LABELS[kind])'],
    [`t(LABELS[kind], { name })`, 'de', 't(LABELS[kind], { name })'],
    [`msg('Wishlist')`, 'de', `"Wunschliste"`],
    [`msg('Welcome to {shop}')`, 'de', '(values) => `Willkommen bei ${values.shop}`'],
    [`t('Hi {firstName},', { firstName: t('Welcome') })`, 'de', '(`Hallo ${(("Willkommen"))},`)'],
  ] as const)('replaces %s in %s', (code, language, expected) =>
    expect(inline(code, language)).toBe(expected),
  );

  test('selects simple plurals without a library', () => {
    const code = `t('{count, plural, =0 {None} one {One} other {Many}}', { count: list.length })`;
    expect(inline(code)).toBe('((list.length === 0 ? "None" : list.length === 1 ? "One" : "Many"))');
  });

  test('renders tags by calls', () => {
    const code = `<RichText text="Saved in this browser. <login>Log in</login> to see it on all your devices." login={toLink} />`;
    expect(inline(code)).toBe(
      '<>{"Saved in this browser. "}{(toLink)(<>{"Log in"}</>)}{" to see it on all your devices."}</>',
    );
  });

  test('keeps elements, and tags within plurals', () => {
    const code = `<RichText text="On {day}{count, plural, one {} other {, <b>{count}</b> times}}" day={<Day />} count={count} b={toBold} />`;
    expect(inline(code)).toBe(
      '<>{"On "}{(<Day />)}{(count === 1 ? <></> : <>{", "}{(toBold)(<>{count}</>)}{" times"}</>)}</>',
    );
  });

  test.each([
    [`t('Hi {name}')`, 'no value for {name}'],
    [`msg(label)`, 'written in place'],
    [`<RichText {...rest} />`, 'plain attributes'],
  ])('refuses %s', (code, message) => expect(() => inline(code)).toThrow(message));

  test('leaves files without texts alone', () => {
    expect(
      inlineTexts('a.ts', 'const t = (x) => x; t("Hi");', {
        language: 'de',
        translate: loadTranslations('de'),
      }),
    ).toBeNull();
    expect(findTexts('a.ts', `import { t } from './other';t('Hi');`).uses).toEqual([]);
  });
});

const RUNTIME = `
const selectPlural = (value, locale, type, cases) => cases[new Intl.PluralRules(locale, { type }).select(value)] ?? cases.other;
const formatTextNumber = (value, locale) => new Intl.NumberFormat(locale).format(value);
`;

/** Evaluates the inlined code of texts. */
async function evaluateAll(calls: readonly string[], language: TextLanguage): Promise<string[]> {
  const [code = ''] = inline(`export const texts = [${calls.join(',\n')}];`, language).split('\nimport ');
  const module = transformSync(`${RUNTIME}${code}`, { loader: 'ts', format: 'esm' }).code;
  const { texts } = (await import(`data:text/javascript,${encodeURIComponent(module)}`)) as {
    texts: string[];
  };
  return texts;
}

/** Counts that select all plural forms of Arabic. */
const COUNTS = [0, 1, 2, 3, 11, 100, 1000];

const messages = [...collectTexts(readSources(projectRoot)).texts.values()]
  .map(({ message }) => message)
  // Texts without arguments are equal in all languages but for their words, so some of them are enough.
  .filter((message, at) => !message.includes('<') && (message.includes('{') || at % 20 === 0));

const hasChoice = (message: string): boolean =>
  parseText(message).some((part) => typeof part === 'object' && 'kind' in part);

test.each([...LANGUAGES, 'pseudo'] as const)(
  'builds show the same texts as the functions in %s',
  async (language) => {
    const translate = loadTranslations(language);
    const locale = language === 'pseudo' ? 'en' : language;
    const cases = messages.flatMap((message) =>
      (hasChoice(message) ? COUNTS : COUNTS.slice(-1)).map((count) => ({
        message,
        values: Object.fromEntries(listArguments(parseText(message)).map((name) => [name, count])),
      })),
    );
    const calls = cases.map(
      ({ message, values }) =>
        `t(${JSON.stringify(message)}, ${JSON.stringify(values).replace(/"(\w+)":/g, '$1:')})`,
    );
    expect(await evaluateAll(calls, language)).toEqual(
      cases.map(({ message, values }) => formatText(translate(message), values, locale)),
    );
  },
);
