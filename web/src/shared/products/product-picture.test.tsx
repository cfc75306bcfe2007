import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ProductPicture } from './product-picture';

const image = { url: '/kettle.webp', srcset: '/kettle-360.webp 360w', avifSrcset: '/kettle-360.avif 360w' };

function renderOnServer(picture: typeof image & { placeholder?: string }, eager: boolean): Document {
  const html = renderToString(<ProductPicture image={picture} alt="A kettle" sizes="50vw" eager={eager} />);
  return new DOMParser().parseFromString(html, 'text/html');
}

describe('a product’s picture', () => {
  test('offers AVIF before WebP, both with how wide it is drawn', () => {
    const page = renderOnServer(image, false);
    expect(page.querySelector('picture > source')?.outerHTML).toBe(
      '<source type="image/avif" srcset="/kettle-360.avif 360w" sizes="50vw">',
    );
    const img = page.querySelector('picture > img');
    expect(img?.getAttribute('srcset')).toBe('/kettle-360.webp 360w');
    expect(img?.getAttribute('sizes')).toBe('50vw');
  });

  test('of an earlier version has WebP alone', () => {
    expect(renderOnServer({ ...image, avifSrcset: '' }, false).querySelector('source')).toBeNull();
  });

  test('that is seen at once is asked for first, and once', () => {
    const page = renderOnServer(image, true);
    const img = page.querySelector('img');
    expect([img?.getAttribute('fetchpriority'), img?.getAttribute('loading')]).toEqual(['high', null]);
    // A preload of the WebP file next to the AVIF file would load the image twice.
    const [preload, ...others] = page.querySelectorAll('link[rel=preload]');
    expect(others).toEqual([]);
    expect(preload?.getAttribute('type')).toBe('image/avif');
    expect(preload?.getAttribute('imagesrcset')).toBe('/kettle-360.avif 360w');
    expect(preload?.getAttribute('imagesizes')).toBe('50vw');
  });

  test('without AVIF is not asked for in the head: its element is soon enough, and there is one', () => {
    expect(renderOnServer({ ...image, avifSrcset: '' }, true).querySelector('link')).toBeNull();
  });

  test('further down waits until it comes near', () => {
    const img = renderOnServer(image, false).querySelector('img');
    expect([img?.getAttribute('fetchpriority'), img?.getAttribute('loading')]).toEqual([null, 'lazy']);
  });

  test.each([
    ['data:image/bmp;base64,Qk1W+/A=', 'background-image:url(data:image/bmp;base64,Qk1W+/A=)'],
    ['#d4bfa5 #b4753c #c79f62', null],
    ['', null],
  ])('shows its placeholder "%s" until its file has come', (placeholder, style) => {
    const tile = renderOnServer({ ...image, placeholder }, false).querySelector('picture')!.parentElement!;
    expect(tile.getAttribute('style')).toBe(style);
  });

  test('whose file does not load gives way to its name', () => {
    render(<ProductPicture image={image} alt="" name="Copper kettle" sizes="50vw" />);
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getByText('Copper kettle').closest('[aria-hidden="true"]')).toBeTruthy();
  });

  test('that there is none of is named to screen readers where nothing else names it', () => {
    render(<ProductPicture image={null} alt="A kettle" sizes="50vw" />);
    expect(screen.getByRole('img', { name: 'A kettle' }).textContent).toBe('A kettle');
  });
});
