import { describe, expect, test, vi } from 'vitest';
import { createLanguageData } from './english';

const TOTE = { title: 'Leather Tote', category: 'Wear', tags: [], description: '', images: [] };

const kinds = (lines: unknown) => ({
  kinds: async () => ({ lines }) as { lines: string },
  wordVectors: () => Promise.reject(new Error('ENOENT')),
  knownWords: () => Promise.reject(new Error('ENOENT')),
});

describe('what searches know of English', () => {
  test('is what its files say', async () => {
    const warn = vi.fn();
    const { thesaurus } = createLanguageData('en-US', { warn }, kinds('tote,carryall|1\nbag,purse|'));
    expect((await thesaurus()).findKinds(TOTE)).toEqual(['carryall', 'bag', 'purse']);
    expect(warn).not.toHaveBeenCalled();
  });

  test.each([
    ['is missing', undefined],
    ['is not text', 7],
    ['ends in the middle of a meaning', 'tote,carryall|1\nbag|2,zz'],
  ])('is less where a file %s: it is said once, and nothing fails', async (_how, lines) => {
    const warn = vi.fn();
    const { thesaurus, isWord } = createLanguageData('en-US', { warn }, kinds(lines));
    for (let times = 0; times < 3; times += 1) {
      const { findKinds, findNames } = await thesaurus();
      expect([findKinds(TOTE), findNames('tote'), (await isWord())('towel')]).toEqual([[], [], false]);
    }
    expect(warn.mock.calls.map(([message]) => message as string)).toEqual([
      'language file not read',
      'language file not read',
    ]);
    expect(warn.mock.calls.map(([, { file }]) => file as string)).toEqual(['kinds.json', 'known-words.json']);
  });

  test('is less without the word vectors: texts have no meaning, and nothing fails', async () => {
    const warn = vi.fn();
    const { wordVectors } = createLanguageData('en-US', { warn }, kinds(''));
    for (let times = 0; times < 2; times += 1)
      expect((await wordVectors()).toVector([['mug', 1]])).toBeNull();
    expect(warn.mock.calls.map(([, { file }]) => file as string)).toEqual(['word-vectors.bin']);
  });

  test('is nothing for other languages', async () => {
    const { thesaurus } = createLanguageData('de-DE', { warn: vi.fn() });
    expect((await thesaurus()).findKinds(TOTE)).toEqual([]);
  });
});
