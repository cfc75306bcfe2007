import { describe, expect, test } from 'vitest';
import { parseTypesenseSettings } from './typesense-settings';

const parameters = { url: 'https://search.example:8108', apiKey: 'abc', project: 'my-shop' };

describe('settings of Typesense', () => {
  test('name the server, and the shop by its project', () => {
    expect(parseTypesenseSettings(parameters)).toEqual({
      urls: ['https://search.example:8108'],
      apiKey: 'abc',
      prefix: 'hearth-my-shop',
    });
    const url = 'https://a.example/, http://10.0.0.2:8108';
    expect(parseTypesenseSettings({ ...parameters, url }).urls).toEqual([
      'https://a.example',
      'http://10.0.0.2:8108',
    ]);
  });

  test.each([
    '',
    'search.example',
    'ftp://search.example',
    'https://u:p@search.example',
    'https://a.example/x',
  ])('refuse the address %j', (url) => {
    expect(() => parseTypesenseSettings({ ...parameters, url })).toThrow('TYPESENSE_URL must be');
  });

  test('refuse a missing key, and never name one', () => {
    expect(() => parseTypesenseSettings({ ...parameters, apiKey: '' })).toThrow(
      'TYPESENSE_API_KEY is not set',
    );
    const said = (() => {
      try {
        return String(parseTypesenseSettings({ ...parameters, url: '', apiKey: 'secret-key' }));
      } catch (error) {
        return String(error);
      }
    })();
    expect(said).not.toContain('secret-key');
  });
});
