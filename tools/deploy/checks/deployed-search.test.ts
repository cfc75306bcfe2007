import { describe, expect, test } from 'vitest';
import { resolveSearchSettings } from './deployed-search';

const refuse = () => Promise.reject(new Error('No secret must be read.'));
const readSecret = (name: string) => Promise.resolve(name === 'TYPESENSE_API_KEY' ? 'abc' : '');

describe('a deployment', () => {
  test('searches in memory where nothing else is said, and reads no secret', async () => {
    expect((await resolveSearchSettings([], 'my-shop', refuse)).name).toBe('memory');
  });

  test("searches in Typesense with its address and key; the project's own file wins", async () => {
    const files = ['SEARCH_ENGINE=memory\nTYPESENSE_URL=https://search.example', 'SEARCH_ENGINE=typesense\n'];
    expect((await resolveSearchSettings(files, 'my-shop', readSecret)).name).toBe('typesense');
  });

  test.each([
    ['SEARCH_ENGINE=typesense', 'TYPESENSE_URL must be'],
    ['SEARCH_ENGINE=typesense\nTYPESENSE_URL=https://search.example', 'TYPESENSE_API_KEY is not set'],
    ['SEARCH_ENGINE=paper', "SEARCH_ENGINE is 'paper'"],
  ])('with %j is refused before anything is uploaded', async (file, sentence) => {
    await expect(resolveSearchSettings([file], 'my-shop', () => Promise.resolve(''))).rejects.toThrow(
      sentence,
    );
  });
});
