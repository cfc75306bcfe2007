import { expect, test } from 'vitest';
import { filesOf } from './picture-lightbox';

const image = (srcset: string) => ({
  ...{ url: '/front', width: 1200, height: 900, alt: '', srcset, avifSrcset: '', placeholder: '' },
});

test('files are known with the size of each', () => {
  expect(filesOf(image('/a.webp?x=1,2 360w, /b.webp 1200w'))).toEqual([
    { src: '/a.webp?x=1,2', width: 360, height: 270 },
    { src: '/b.webp', width: 1200, height: 900 },
  ]);
  expect(filesOf(image(''))).toEqual([]);
});
