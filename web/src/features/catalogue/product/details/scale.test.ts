import { describe, expect, test } from 'vitest';
import { getComparisonObject } from './scale-drawing';
import { formatProductSize, getScaleDimensions, type ProductDimensions } from './size-text';

const sides = (widthMm: number | null, depthMm: number | null, heightMm: number | null) => ({
  widthMm,
  depthMm,
  heightMm,
});

function getDrawing(dimensions: ProductDimensions) {
  const scale = getScaleDimensions(dimensions);
  return scale && { ...scale, comparison: getComparisonObject(scale) };
}

describe('a size as a text', () => {
  test('names the known sides in centimeters, and small ones in millimeters', () => {
    expect(formatProductSize(sides(240, 185, 265), 'en-GB')).toBe('24 cm wide, 18.5 cm deep, 26.5 cm high');
    expect(formatProductSize(sides(85, null, 9), 'en-GB')).toBe('8.5 cm wide, 9 mm high');
    expect(formatProductSize(sides(300, 1850, 4), 'en-GB')).toBe('30 cm wide, 185 cm long, 4 mm thick');
    expect(formatProductSize(sides(null, null, null), 'en-GB')).toBe('');
  });

  test('has inches first in the United States', () => {
    expect(formatProductSize(sides(240, 185, 265), 'en-US')).toBe(
      '9.4 in wide, 7.3 in deep, 10.4 in high (24 × 18.5 × 26.5 cm)',
    );
  });
});

describe('a drawing of a size', () => {
  test('is of the front, beside a mug', () => {
    expect(getDrawing(sides(240, 185, 265))).toMatchObject({
      width: 240,
      height: 265,
      fromAbove: false,
      comparison: { name: 'a mug' },
    });
  });

  test('of something flat is from above, beside a hand', () => {
    expect(getDrawing(sides(300, 1800, 5))).toMatchObject({
      height: 1800,
      fromAbove: true,
      comparison: { name: 'a hand' },
    });
    expect(getDrawing(sides(148, 210, null))).toMatchObject({ height: 210, fromAbove: true });
  });

  test('of something large is beside a chair', () => {
    expect(getDrawing(sides(1450, 800, 820))?.comparison.name).toBe('a kitchen chair');
  });

  test('needs two sides', () => {
    expect(getDrawing(sides(240, null, null))).toBeNull();
    expect(getDrawing(sides(null, 185, 265))).toBeNull();
    expect(getDrawing(sides(0, 0, 0))).toBeNull();
  });
});
