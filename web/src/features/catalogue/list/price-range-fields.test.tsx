import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { PriceRangeFields, parsePriceRange } from './price-range-fields';
import { catalogueFilterCodec } from './product-filters';

const read = (minPrice: string, maxPrice: string) => parsePriceRange({ minPrice, maxPrice });

describe('a typed price range', () => {
  test.each([
    ['', '', null, null],
    ['10', '', 10, null],
    ['', ' 25.50 ', null, 25.5],
    ['9,99', '10', 9.99, 10],
    ['20', '20', 20, 20],
  ])('reads "%s" to "%s"', (min, max, minPrice, maxPrice) => {
    expect(read(min, max)).toEqual({ range: { minPrice, maxPrice }, errors: {} });
  });

  test.each([
    ['-5', 'Must be 0 or more'],
    ['ten', 'Must be a number such as 9.99'],
    ['Infinity', 'Must be a number such as 9.99'],
    ['1,500', 'This number is ambiguous. Write 1500 or 1.50.'],
  ])('refuses "%s": %s', (text, problem) => {
    expect(read(text, '').errors).toEqual({ minPrice: problem });
  });

  test('refuses a highest price below the lowest, and one no product can have', () => {
    expect(read('30', '20').errors).toEqual({ maxPrice: 'Must be at least the lowest price' });
    expect(read('', '99999999').errors).toEqual({ maxPrice: 'This is too high' });
  });
});

describe('the fields of a price range', () => {
  const filters = { ...catalogueFilterCodec.none, category: 'garden' };
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
  const send = () => fireEvent.submit(field('Lowest price').form!);

  test('say what is wrong with a price, keep it, and ask for nothing', () => {
    const onChange = vi.fn();
    render(<PriceRangeFields filters={filters} onChange={onChange} />);
    type('Lowest price', '50');
    type('Highest price', '20');
    send();
    expect(screen.getByRole('alert').textContent).toBe('Must be at least the lowest price');
    type('Highest price', 'cheap');
    expect(screen.queryByRole('alert')).toBeNull();
    send();
    expect(screen.getByRole('alert').textContent).toBe('Must be a number such as 9.99');
    expect([field('Lowest price').value, field('Highest price').value]).toEqual(['50', 'cheap']);
    expect(field('Highest price').getAttribute('aria-invalid')).toBe('true');
    expect(onChange).not.toHaveBeenCalled();
  });

  test('narrow the list, and follow it', () => {
    const onChange = vi.fn();
    const { rerender } = render(<PriceRangeFields filters={filters} onChange={onChange} />);
    type('Highest price', '40');
    send();
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...filters, maxPrice: 40 });
    rerender(<PriceRangeFields filters={{ ...filters, maxPrice: 25 }} onChange={onChange} />);
    expect(field('Highest price').value).toBe('25');
    rerender(<PriceRangeFields filters={filters} onChange={onChange} />);
    expect(field('Highest price').value).toBe('');
  });
});
