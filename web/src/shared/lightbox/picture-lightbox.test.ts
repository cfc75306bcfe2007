import { expect, test } from 'vitest';
import { getProductImageFiles, hasLoadedAvif } from './picture-lightbox';

const image = (srcset: string, avifSrcset = '') => ({
  url: '/front',
  width: 1200,
  height: 900,
  alt: '',
  srcset,
  avifSrcset,
  placeholder: '',
});

test('files are known with the size of each', () => {
  expect(getProductImageFiles(image('/a.webp?x=1,2 360w, /b.webp 1200w'), false)).toEqual([
    { src: '/a.webp?x=1,2', width: 360, height: 270 },
    { src: '/b.webp', width: 1200, height: 900 },
  ]);
  expect(getProductImageFiles(image(''), false)).toEqual([]);
});

test('a browser that shows the page AVIF enlarges the same files, which are the larger ones', () => {
  const both = image('/a.webp 480w, /b.webp 1120w', '/a.avif 480w, /b.avif 1544w');
  const avif = hasLoadedAvif([both], [new URL('/a.avif', location.href).href]);
  expect(getProductImageFiles(both, avif).map(({ src, width }) => [src, width])).toEqual([
    ['/a.avif', 480],
    ['/b.avif', 1544],
  ]);
});

test('one that shows WebP, or a picture without AVIF, is enlarged by WebP', () => {
  const both = image('/b.webp 1120w', '/b.avif 1544w');
  expect(hasLoadedAvif([both], [new URL('/b.webp', location.href).href, ''])).toBe(false);
  expect(getProductImageFiles(both, false)[0]?.src).toBe('/b.webp');
  expect(getProductImageFiles(image('/b.webp 1120w'), true)[0]?.src).toBe('/b.webp');
});
