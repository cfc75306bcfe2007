import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createEmptyProductFields } from '@contract/products/product-fields';
import type { Product, ProductVariant } from '@contract/products/products';
import { ProductDetailsSection } from './details/product-details-section';
import { VariantPicker } from './variant-picker';

const GUIDE = [
  { name: 'Measured', value: 'Flat' },
  { name: 'Size S', value: 'Chest 104 cm' },
  { name: 'Size M', value: 'Chest 110 cm' },
];

const variant = {
  _id: 's',
  options: { Size: 'S', Colour: 'Red' },
  countInStock: 1,
} as unknown as ProductVariant;

function show(specifications: Product['specifications'], option = 'Size', chooses = true) {
  const chosen = { ...variant, options: { [option]: 'S', Colour: 'Red' } };
  const product = {
    ...createEmptyProductFields(),
    options: [
      { name: option, values: ['S', 'M'] },
      { name: 'Colour', values: ['Red'] },
    ],
    variants: [chosen],
    images: [],
    specifications,
  } as unknown as Product;
  render(
    <MemoryRouter initialEntries={['/products/coat?variant=s']}>
      <VariantPicker
        product={product}
        selection={chooses ? chosen.options : { Colour: 'Red' }}
        missingOption={null}
        ref={null}
        onChoose={() => undefined}
      />
      <ProductDetailsSection product={product} variant={chosen} />
    </MemoryRouter>,
  );
  const texts = (role: string) => screen.queryAllByRole(role).map(({ textContent }) => textContent);
  return { texts, links: screen.queryAllByRole('link') };
}

test('an option without a choice is its name alone', () => {
  show(GUIDE, 'Size', false);
  expect(screen.getByRole('group', { name: 'Size' })).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Colour: Red' })).toBeTruthy();
});

test('labels in another language do not change the values of options', () => {
  const product = {
    ...createEmptyProductFields(),
    options: [{ name: 'Color', values: ['Red'] }],
    optionLabels: { Color: 'Farbe', Red: 'Rot' },
    variants: [{ ...variant, options: { Color: 'Red' } }],
    images: [],
  } as unknown as Product;
  render(
    <MemoryRouter>
      <VariantPicker
        product={product}
        selection={{ Color: 'Red' }}
        missingOption={null}
        ref={null}
        onChoose={() => undefined}
      />
    </MemoryRouter>,
  );
  expect(screen.getByRole('group', { name: 'Farbe: Rot' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Rot' }).value).toBe('Red');
});

test('a size leads to the size guide in the details, and keeps the chosen variant', () => {
  const { links, texts } = show(GUIDE);
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Size guide', '/products/coat?variant=s#details'],
  ]);
  expect(screen.getByRole('group', { name: 'Size: S' }).contains(links[0]!)).toBe(true);
  expect(document.getElementById('details')?.tabIndex).toBe(-1);
  expect(texts('heading')).toEqual(['Details', 'Size guide']);
  expect(texts('term')).toEqual(['Size S', 'Size M', 'Measured']);
});

test.each<[string, Product['specifications'], string]>([
  ['without specifications of sizes', [{ name: 'Sized', value: 'By hand' }], 'Size'],
  ['without an option of sizes', GUIDE, 'Fit'],
])('a product %s has no size guide', (_name, specifications, option) => {
  const { links, texts } = show(specifications, option);
  expect(links).toEqual([]);
  expect(texts('heading')).toEqual(['Details']);
  expect(texts('term')).toEqual(specifications.map(({ name }) => name));
});

test('the link brings the details into view and gives them the focus', async () => {
  const { links } = show(GUIDE);
  const details = document.getElementById('details')!;
  let scrolled = 0;
  details.scrollIntoView = () => void scrolled++;
  links[0]!.click();
  await expect.poll(() => document.activeElement).toBe(details);
  expect(scrolled).toBe(1);
});
