import { expect, test } from 'vitest';
import { findMiniCartPosition } from './panel-position';

test('a panel over the title goes where there is more room', () => {
  const wide = { top: 80, bottom: 560, left: 856, right: 1256 };
  expect(findMiniCartPosition([{ top: 130, bottom: 210, left: 760, right: 1256 }], wide, 72, 800)).toEqual({
    top: 'auto',
    bottom: '8px',
    maxHeight: '574px',
  });
  const phone = { top: 422, bottom: 836, left: 8, right: 382 };
  expect(findMiniCartPosition([{ top: 480, bottom: 540, left: 16, right: 374 }], phone, 60, 844)).toEqual({
    top: '68px',
    bottom: 'auto',
    maxHeight: '404px',
  });
});

test('neither the title nor the pressed button is covered, where there is most room', () => {
  const panel = { top: 80, bottom: 560, left: 856, right: 1256 };
  const title = { top: 130, bottom: 210, left: 760, right: 1256 };
  const button = (top: number) => ({ top, bottom: top + 48, left: 900, right: 1100 });
  const between = { top: '218px', bottom: 'auto', maxHeight: '334px' };
  expect(findMiniCartPosition([title, button(560)], panel, 72, 800)).toEqual(between);
  expect(findMiniCartPosition([button(560), title], panel, 72, 800)).toEqual(between);
  const below = { top: 'auto', bottom: '8px', maxHeight: '436px' };
  expect(findMiniCartPosition([title, button(300)], panel, 72, 800)).toEqual(below);
});

test('a panel beside the title, or a title that is scrolled away, changes nothing', () => {
  const panel = { top: 80, bottom: 560, left: 856, right: 1256 };
  expect(findMiniCartPosition([{ top: 130, bottom: 210, left: 40, right: 500 }], panel, 72, 800)).toBeNull();
  expect(
    findMiniCartPosition([{ top: -100, bottom: 60, left: 760, right: 1256 }], panel, 72, 800),
  ).toBeNull();
});
