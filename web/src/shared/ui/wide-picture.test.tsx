import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WidePicture, type WideImage } from './wide-picture';

const files = (name: string): WideImage => ({
  avif: `/${name}.avif 960w`,
  webp: `/${name}.webp 960w`,
  largest: `/${name}.webp`,
});

function getPreloads(image: WideImage, eager: boolean): (string | null)[][] {
  const html = renderToString(
    <WidePicture image={image} alt="" sizes="100vw" focus="50% 50%" eager={eager} />,
  );
  const page = new DOMParser().parseFromString(html, 'text/html');
  return [...page.querySelectorAll('link[rel=preload]')].map((link) => [
    link.getAttribute('imagesrcset'),
    link.getAttribute('media'),
  ]);
}

test('a wide picture that is seen at once is asked for in the head, the night’s by dark devices only', () => {
  expect(getPreloads(files('day'), true)).toEqual([['/day.avif 960w', null]]);
  expect(getPreloads({ ...files('day'), night: files('night') }, true)).toEqual([
    ['/day.avif 960w', '(prefers-color-scheme: light)'],
    ['/night.avif 960w', '(prefers-color-scheme: dark)'],
  ]);
  expect(getPreloads({ ...files('day'), night: files('night') }, false)).toEqual([]);
});
