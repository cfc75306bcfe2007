import { expect, test } from 'vitest';
import {
  addLanguagePrefix,
  getLanguagePrefix,
  splitLanguagePath,
} from '../../src/contract/texts/language-paths';

test.each([
  ['/de', 'de', '/'],
  ['/de/', 'de', '/'],
  ['/de?page=2', 'de', '/?page=2'],
  ['/de/products/kettle?variant=s', 'de', '/products/kettle?variant=s'],
  ['/ar/cart', 'ar', '/cart'],
  ['/', null, '/'],
  ['/desk', null, '/desk'],
  ['/xx/products', null, '/xx/products'],
  ['/products/de', null, '/products/de'],
  ['/DE/products', null, '/DE/products'],
])('%s is in the language %s, at %s', (address, language, path) =>
  expect(splitLanguagePath(address)).toEqual({ language, path }),
);

test.each([
  ['de', '/', '/de'],
  ['de', '/?page=2', '/de?page=2'],
  ['de', '/products?sort=price', '/de/products?sort=price'],
  ['en', '/', '/'],
  ['en', '/cart', '/cart'],
] as const)('in %s, %s is at %s', (language, path, expected) =>
  expect(addLanguagePrefix(getLanguagePrefix(language, 'en'), path)).toBe(expected),
);
