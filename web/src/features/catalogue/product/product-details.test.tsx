import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { createEmptyProductFields } from '@contract/products/product-fields';
import type { Product, ProductVariant } from '@contract/products/products';
import type { MissingOption } from '@/shared/products/missing-option';
import { ProductDetails } from './product-details';

const variant = (Size: string, countInStock: number): ProductVariant => ({
  _id: Size.toLowerCase(),
  options: { Size },
  sku: `STOOL-${Size}`,
  price: 24,
  lowestPrice30Days: null,
  countInStock,
  image: null,
});

function show(variants: ProductVariant[], address = '/products/stool', fields: Partial<Product> = {}) {
  const product = {
    ...createEmptyProductFields(),
    _id: 'stool',
    title: 'Stool',
    category: 'Living',
    categorySlug: 'living',
    description: '',
    images: [],
    options: [{ name: 'Size', values: variants.map(({ options }) => options.Size) }],
    variants,
    price: 24,
    countInStock: variants.reduce((sum, { countInStock }) => sum + countInStock, 0),
    ...fields,
  } as unknown as Product;
  const buy = (
    _product: Product,
    { _id }: ProductVariant,
    quantity: number,
    missing: MissingOption | null,
  ) => (
    <button onClick={missing?.ask}>
      {missing ? `Asks for a ${missing.name}` : `Buys ${quantity} of ${_id}`}
    </button>
  );
  render(
    <MemoryRouter initialEntries={[address]}>
      <ProductDetails product={product} provisional={false} buy={buy} />
    </MemoryRouter>,
  );
}

const SIZES = [variant('Small', 3), variant('Large', 0)];
const SMALL = '/products/stool?variant=small';
const quantity = () => screen.queryByRole('group', { name: 'Quantity of Stool' });

test('a product is counted from 1 to what is there, and no further', () => {
  show(SIZES, SMALL);
  const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
  expect(button(/^Decrease/).disabled).toBe(true);
  for (const count of [2, 3]) {
    expect(button(/^Increase/).disabled).toBe(false);
    fireEvent.click(button(/^Increase/));
    expect(screen.getByText(`Buys ${count} of small`)).toBeDefined();
  }
  expect(button(/^Increase/).disabled).toBe(true);
  fireEvent.click(button(/^Decrease/));
  expect(button(/^Increase/).disabled).toBe(false);
});

test('a variant says how few are left; one that its address names and is sold out has no quantity', () => {
  show(SIZES, SMALL);
  expect(screen.getByText('In Stock')).toBeDefined();
  expect(screen.getByText('Hurry! Only 3 items left')).toBeDefined();
  expect(screen.queryByText('Out of Stock')).toBeNull();
  expect(quantity()).not.toBeNull();
  cleanup();
  show(SIZES, '/products/stool?variant=large');
  expect(screen.getByRole('radio', { name: 'Large (sold out)' })).toHaveProperty('checked', true);
  expect(screen.getByText('Out of Stock')).toBeDefined();
  expect(screen.getByText('Buys 1 of large')).toBeDefined();
  expect(quantity()).toBeNull();
});

test('no size is chosen for a shopper whose address names none, and the button asks for it', () => {
  const large = { ...variant('Large', 2), price: 31 };
  show([variant('Tiny', 0), variant('Small', 3), large], '/products/stool?variant=nothing-like-this');
  const sizes = () => screen.getAllByRole<HTMLInputElement>('radio');
  expect(sizes().filter(({ checked }) => checked)).toEqual([]);
  expect(screen.getByRole('article').textContent).toContain('from $24.00');
  expect(screen.queryByText('SKU')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  const small = screen.getByRole('radio', { name: 'Small' });
  small.scrollIntoView = vi.fn();
  fireEvent.click(screen.getByRole('button', { name: 'Asks for a Size' }));
  expect(small.scrollIntoView).toHaveBeenCalledWith({ block: 'center' });
  expect(screen.getByRole('alert').textContent).toBe('Please choose a size first.');
  expect(document.activeElement).toBe(small);
  fireEvent.click(screen.getByRole('radio', { name: 'Large' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Buys 1 of large' })).toBeDefined();
});

test('size, weight and the drawing follow the chosen variant', async () => {
  const large = { ...variant('Large', 2), widthMm: 460, weightGrams: 3200 };
  show([variant('Small', 3), large], SMALL, { widthMm: 330, heightMm: 450, weightGrams: 1450 });
  const details = () => screen.getByRole('region', { name: 'Details' }).textContent;
  expect(details()).toMatch(/Details forSmall.*13\sin wide.*3\slb 3\soz/);
  expect(await screen.findByRole('img', { name: /^Drawn to scale: 13 in wide/ })).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: 'Large' }));
  expect(details()).toMatch(/Details forLarge.*18.1\sin wide.*7\slb 1\soz/);
  expect(await screen.findByRole('img', { name: /^Drawn to scale: 18.1 in wide/ })).toBeDefined();
});

const SHAPE = { widthMm: 380, depthMm: 300, heightMm: 60 };

test('worn goods begin with their size guide, without the measures of the folded product', async () => {
  const specifications = [
    { name: 'Buttons', value: 'Corozo' },
    { name: 'Size Small', value: 'Chest 41 in, length 27.5 in' },
  ];
  const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent);
  show(SIZES, SMALL, { ...SHAPE, specifications });
  expect(terms()).toEqual(['Size Small', 'Buttons', 'SKU']);
  expect(screen.getByRole('heading', { name: 'Size guide' })).toBeDefined();
  expect(screen.queryByRole('img', { name: /^Drawn to scale/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /true size/i })).toBeNull();
  cleanup();
  const measures = [
    specifications[0]!,
    { name: 'Chest', value: '41 in' },
    { name: 'Length', value: '28 in' },
  ];
  show(SIZES, SMALL, { ...SHAPE, specifications: measures });
  expect(terms()).toEqual(['Chest', 'Length', 'Buttons', 'SKU']);
  cleanup();
  show(SIZES, SMALL, { ...SHAPE, specifications: specifications.slice(0, 1) });
  expect(terms()).toEqual(['Size', 'Buttons', 'SKU']);
  expect(await screen.findByRole('img', { name: /^Drawn to scale/ })).toBeDefined();
});

test('a sold-out variant says when it is expected, if the shop knows, and leads to similar products', () => {
  show(SIZES, '/products/stool?variant=large', { backInStockOn: '2026-12-12' });
  expect(screen.getByText('Expected back in stock on Dec 12.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'See similar products' }).getAttribute('href')).toContain(
    '#related',
  );
  cleanup();
  const large = { ...variant('Large', 0), backInStockOn: '2026-12-19' };
  show([SIZES[0]!, large], '/products/stool?variant=large', { backInStockOn: '2026-12-12' });
  expect(screen.getByText('Expected back in stock on Dec 19.')).toBeDefined();
  cleanup();
  show(SIZES, SMALL, { backInStockOn: '2026-12-12' });
  expect(screen.queryByText(/Expected back/)).toBeNull();
  cleanup();
  show(SIZES, '/products/stool?variant=large');
  expect(screen.queryByText(/Expected back/)).toBeNull();
});

test('the unit price is that of the selected variant', () => {
  const unitPrice = (price: number) => ({ unitPrice: { price, measure: 'l' as const } });
  const jars = [
    { ...variant('Small', 3), ...unitPrice(40) },
    { ...variant('Large', 3), price: 60, ...unitPrice(30) },
  ];
  show(jars, SMALL);
  expect(screen.queryByText('$40.00')?.parentElement?.textContent).toBe('$40.00 / l');
  cleanup();
  show(jars, '/products/stool?variant=large');
  expect(screen.queryByText('$30.00')?.parentElement?.textContent).toBe('$30.00 / l');
  cleanup();
  show([variant('Small', 3)], SMALL);
  expect(screen.queryByText(/ \/ /)).toBeNull();
});
