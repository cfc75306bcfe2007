import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PO from 'pofile';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../lib/paths.mjs';
import { findTextFaults } from './check-texts';
import { collectTexts, readSources } from './collect-texts';
import { findPlainTexts } from './find-plain-texts';
import { findTranslationFault, updateCatalogue } from './update-catalogue';

const IMPORTS = `import { t, msg } from '@contract/texts/text';\nimport { RichText } from '@/shared/ui/rich-text';\n`;

const findIn = (code: string) => findPlainTexts('page.tsx', `${IMPORTS}${code}`).map(({ text }) => text);

describe('a text outside the catalogue', () => {
  test.each([
    ['<p>Your cart</p>', 'Your cart'],
    ['<p>{count} items</p>', 'items'],
    ['<button aria-label="Close" />', 'Close'],
    ['<img alt={isBig ? `Picture of ${name}` : ""} />', 'Picture of …'],
    ['<Field label={isNew ? "New" : t("Old")} />', 'New'],
    ['const labels = { title: "Orders" };', 'Orders'],
    ['toast("The order was saved.");', 'The order was saved.'],
    ['throw new AppError("NOT_FOUND", { message: `No order ${id}.` });', 'No order ….'],
    ['t("Hi {name}", { name: "Dear customer" });', 'Dear customer'],
    ['msg(label)', 'The message must be written in place.'],
  ])('is found in %s', (code, text) => expect(findIn(code)).toEqual([text]));

  test.each([
    '<p>{t("Your cart")}</p>',
    '<RichText text="See <a>the cart</a>." a={toLink} />',
    '<p>&nbsp;·&nbsp;</p>',
    '<div className="Big box" id="title" />',
    'throw new Error("This cannot happen");',
    'logger.warn("Mail skipped: too many", { kind });',
    'import x from "Some Module";',
    'type Kind = "Some kind";',
    'const field = textField("Message for the user.");',
    'const { label: Label } = parts; if (kind === "Some kind") go();',
    'const path = "GET /orders";',
    't(isOne ? "One item" : "Several items");',
  ])('is not found in %s', (code) => expect(findIn(code)).toEqual([]));
});

describe('the check', () => {
  const planted = (file: string, code: string) => findTextFaults([{ file, code }]);

  test.each([
    ['web/src/features/wishlist/planted.tsx', 'export const Planted = () => <p>Planted text</p>;'],
    ['functions/src/platform/planted.ts', "export const planted = () => notify('A planted sentence.');"],
  ])('fails on a text planted in %s', (file, code) => {
    expect(planted(file, code)).toEqual([
      expect.stringMatching(new RegExp(`^${file}:1: ".*lanted .*" is not in the catalogue`)),
    ]);
  });

  test('accepts texts of the catalogue, and sentences for developers', () => {
    expect(planted('web/src/a.tsx', `${IMPORTS}export const A = () => <p>{t('A text')}</p>;`)).toEqual([]);
    expect(planted('functions/src/contract/routes/a.ts', "const description = 'Lists the orders.';")).toEqual(
      [],
    );
  });

  test.each([
    ["t('Hi {name}')", 'no value for "name"'],
    ["t('Hi', { name })", '"name" is not part of the message'],
    ['<RichText text="See <a>this</a>." />', 'no value for "a"'],
    ["t('Hi {name')", 'is invalid'],
  ])('refuses the arguments of %s', (code, fault) => {
    expect(collectTexts([{ file: 'page.tsx', code: `${IMPORTS}${code}` }]).faults[0]).toContain(fault);
  });
});

describe('a catalogue', () => {
  const useTexts = (...messages: string[]) =>
    new Map(messages.map((message) => [message, { message, context: undefined, files: ['a.ts'] }]));
  const translate = (source: string, message: string, translation: string) =>
    source.replace(`msgid "${message}"\nmsgstr ""`, `msgid "${message}"\nmsgstr "${translation}"`);
  const update = (source: string, ...messages: string[]) =>
    updateCatalogue(source, useTexts(...messages), 'de', false);

  const empty = update('', 'Close', 'Your cart is empty');
  const full = translate(
    translate(empty.content, 'Close', 'Schließen'),
    'Your cart is empty',
    'Der Warenkorb ist leer',
  );

  test('lists new texts as missing', () => {
    expect(empty.report.missing).toEqual(['Close', 'Your cart is empty']);
    expect(update(full, 'Close', 'Your cart is empty')).toEqual({
      content: full,
      report: { missing: [], changed: [], unused: [], invalid: [] },
    });
  });

  test('keeps the translation of a changed text, marked as outdated', () => {
    const { content, report } = update(full, 'Close', 'Your cart is empty now');
    expect(report).toEqual({
      missing: [],
      changed: ['Your cart is empty now'],
      unused: ['Your cart is empty'],
      invalid: [],
    });
    expect(content).toContain('#. Was: Your cart is empty\n');
    expect(content).toContain('msgstr "Der Warenkorb ist leer"');
    const again = update(content, 'Close', 'Your cart is empty now');
    expect(again.report.changed).toEqual(['Your cart is empty now']);
    expect(again.content).toBe(content);
  });

  test('lists and removes unused texts', () => {
    const { content, report } = update(full, 'Close');
    expect(report.unused).toEqual(['Your cart is empty']);
    expect(content).not.toContain('cart');
  });

  test.each([
    ['Hi {name}', 'Hallo {nme}', 'has other arguments than {name}'],
    ['Hi {name}', 'Hallo {name', 'Error'],
    ['See <a>this</a>', 'Siehe dies', 'has other tags than a'],
    ['{n, plural, one {x} other {y}}', '{n, plural, other {y}}', 'has no plural form "one"'],
    ['{n} products', '{n} Artikel', null],
  ])('checks the translation of %s as %s', (message, translation, fault) => {
    const found = findTranslationFault(message, translation, 'de');
    if (fault === null) expect(found).toBeNull();
    else expect(found).toContain(fault);
  });

  test('requires all six plural forms in Arabic', () => {
    const message = '{n, plural, one {x} other {y}}';
    expect(findTranslationFault(message, message, 'ar')).toContain('no plural form');
  });
});

test('English is written in the code only', () => {
  const english = readFileSync(join(projectRoot, 'functions/src/contract/texts/en.po'), 'utf8');
  const { texts } = collectTexts(readSources(projectRoot));
  expect(PO.parse(english).items).toHaveLength(texts.size);
});
