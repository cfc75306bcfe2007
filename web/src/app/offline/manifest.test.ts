import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storeConfig } from '@contract/store-config';
import { shopPaths } from '@/shared/config/paths';
import { getTheme } from '../theme';

const inPublic = (path: string) => join(import.meta.dirname, '../../../public', path);

interface Manifest {
  name: string;
  description: string;
  theme_color: string;
  background_color: string;
  icons: { src: string; sizes: string; purpose?: string }[];
  shortcuts: { url: string }[];
}

const manifest = JSON.parse(readFileSync(inPublic('/manifest.webmanifest'), 'utf8')) as Manifest;

test('an installed shop has the name and the colours of the code', () => {
  expect(manifest.name).toBe(storeConfig.brand);
  expect(manifest.description).toBe(storeConfig.tagline);
  const paper = getTheme().palette.background.default;
  expect([manifest.theme_color, manifest.background_color]).toEqual([paper, paper]);
});

test('icons have the sizes that they say, and shortcuts lead to pages', () => {
  for (const { src, sizes } of manifest.icons) {
    expect(existsSync(inPublic(src)), src).toBe(true);
    const png = readFileSync(inPublic(src));
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual([
    shopPaths.products,
    shopPaths.cart,
    shopPaths.orders,
  ]);
});
