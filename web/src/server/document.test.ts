import { expect, test } from 'vitest';
import { createHtmlDocument } from './document';

const shell = { html: '', start: '', head: '', globalStyles: '', end: '', scripts: '', files: {} };

const picture = { alt: 'A kettle', placeholder: 'data:image/bmp;base64,Qk0' };
const pictures = (...urls: string[]) => urls.map((url) => ({ ...picture, url }));

const product = {
  _id: 'kettle',
  images: pictures('front', 'side', 'above', 'blue', 'box'),
  variants: [{ image: null }, { image: 'blue' }],
};

function getEmbeddedData(answers: Record<string, unknown>): unknown {
  const document = createHtmlDocument({
    shell,
    head: '',
    css: '',
    unused: [],
    body: '',
    file: null,
    data: { at: 1, answers, failures: {} },
  });
  const json = /<script id="page-data"[^>]*>([^<]*)/.exec(document)?.[1] ?? '';
  return (JSON.parse(json) as { answers: unknown }).answers;
}

test('a list brings two pictures of each product, and those of its variants, as it shows them', () => {
  const [front, ...later] = pictures('front', 'side', 'blue').map((image) => ({ ...image, alt: '' }));
  const listed = { ...product, images: [front, ...later.map((image) => ({ ...image, placeholder: '' }))] };
  expect(getEmbeddedData({ '/products?limit=24': { total: 1, products: [product] } })).toEqual({
    '/products?limit=24': { total: 1, products: [listed] },
  });
});

test('the page of a product brings all of them', () => {
  const answers = { '/products/kettle': product, '/menu': null, '/names': ['kettle'] };
  expect(getEmbeddedData(answers)).toEqual(answers);
});
