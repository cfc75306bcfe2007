import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ProductPicture } from './product-picture';

const image = { url: '/kettle.webp', srcset: '/kettle-360.webp 360w', avifSrcset: '/kettle-360.avif 360w' };

/** As a server draws it, without what no browser needs to know. */
function drawn(picture: typeof image, eager: boolean): Document {
  const html = renderToString(<ProductPicture image={picture} alt="A kettle" sizes="50vw" eager={eager} />);
  return new DOMParser().parseFromString(html, 'text/html');
}

describe('a product’s picture', () => {
  test('offers AVIF before WebP, both with how wide it is drawn', () => {
    const page = drawn(image, false);
    expect(page.querySelector('picture > source')?.outerHTML).toBe(
      '<source type="image/avif" srcset="/kettle-360.avif 360w" sizes="50vw">',
    );
    const img = page.querySelector('picture > img');
    expect(img?.getAttribute('srcset')).toBe('/kettle-360.webp 360w');
    expect(img?.getAttribute('sizes')).toBe('50vw');
  });

  test('of an earlier version has WebP alone', () => {
    expect(drawn({ ...image, avifSrcset: '' }, false).querySelector('source')).toBeNull();
  });

  test('that is seen at once is asked for first, and once', () => {
    const page = drawn(image, true);
    const img = page.querySelector('img');
    expect([img?.getAttribute('fetchpriority'), img?.getAttribute('loading')]).toEqual(['high', null]);
    // A preload of the WebP beside the AVIF would load the picture twice.
    expect(page.querySelector('link')).toBeNull();
  });

  test('further down waits until it comes near', () => {
    const img = drawn(image, false).querySelector('img');
    expect([img?.getAttribute('fetchpriority'), img?.getAttribute('loading')]).toEqual([null, 'lazy']);
  });
});
