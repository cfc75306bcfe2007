import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveScreenScale } from './screen-scale';
import { TrueSizeDialog } from './true-size-dialog';

beforeEach(() => localStorage.clear());

const dialog = (
  <TrueSizeDialog width={240} height={180} fromAbove={false} silhouette={null} open onClose={vi.fn()} />
);

const getOutline = (name: RegExp) => screen.getByRole('region', { name }).firstElementChild as HTMLElement;

test('an outline is matched to a card or coin once, and then shows the product 1:1', async () => {
  const { unmount } = render(dialog);
  fireEvent.change(screen.getByLabelText('Size of the outline'), { target: { value: '5' } });
  expect(parseFloat(getOutline(/bank card/).style.width)).toBeCloseTo(53.98 * 5);
  await userEvent.click(screen.getByRole('button', { name: 'Coin' }));
  expect(parseFloat(getOutline(/quarter/).style.width)).toBeCloseTo(24.26 * 5);
  await userEvent.click(screen.getByRole('button', { name: 'It matches' }));
  const { width, height } = getOutline(/true size/).style;
  expect([width, height]).toEqual(['1200px', '900px']);
  unmount();

  render(dialog);
  expect(getOutline(/true size: 9.4 in wide and 7.1 in high/).style.width).toBe('1200px');
  await userEvent.click(screen.getByRole('button', { name: 'Measure again' }));
  expect(screen.getByRole('heading', { name: 'Measure your screen' })).toBeDefined();
});

test('a silhouette is as wide and high as the product', () => {
  saveScreenScale(5, devicePixelRatio);
  render(
    <TrueSizeDialog
      width={240}
      height={180}
      fromAbove={false}
      silhouette="M0 0H100V100Z"
      open
      onClose={vi.fn()}
    />,
  );
  const silhouette = getOutline(/true size/);
  expect([silhouette.style.width, silhouette.style.height]).toEqual(['1200px', '900px']);
  expect(silhouette.querySelector('path')?.getAttribute('d')).toBe('M0 0H100V100Z');
});
