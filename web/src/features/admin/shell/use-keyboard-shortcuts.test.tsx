import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SHORTCUT_GROUPS, type ShortcutCommand } from './shortcuts';
import { singleKeyShortcutsEnabledStore } from '../shared/layout/single-key-shortcuts';
import { useKeyboardShortcuts } from './use-keyboard-shortcuts';

const run = vi.fn((_command: ShortcutCommand) => true);

function Page({ dialog = false }: { dialog?: boolean }) {
  useKeyboardShortcuts(run);
  return (
    <>
      <input aria-label="Name" />
      <button>Row</button>
      {dialog ? <div role="dialog" /> : null}
    </>
  );
}

/** Presses keys one after the other and returns the resulting commands. */
function press(target: Element, ...keys: (string | KeyboardEventInit)[]): ShortcutCommand[] {
  run.mockClear();
  for (const key of keys) fireEvent.keyDown(target, typeof key === 'string' ? { key } : key);
  return run.mock.calls.map(([command]) => command);
}
const row = () => screen.getByRole('button');
const field = () => screen.getByRole('textbox');
const mod = (key: string, more = {}) => ({ key, ctrlKey: true, ...more });

beforeEach(() => void run.mockReset().mockReturnValue(true));
afterEach(() => act(() => singleKeyShortcutsEnabledStore.set(true)));

test('keys mean what the list of shortcuts says, one after the other where it has two', () => {
  render(<Page />);
  expect(press(row(), 'j')).toEqual(['next']);
  expect(press(row(), '?')).toEqual(['help']);
  expect(press(row(), 'g', 'o')).toEqual([{ to: '/admin/orders' }]);
  expect(press(row(), 'g', 'z', 'o')).toEqual([]);
  expect(press(row(), mod('k'))).toEqual(['find']);
});

test('while something is typed or a dialog is open, letters are letters', () => {
  const { rerender } = render(<Page />);
  expect(press(field(), 'j', '/', 'g', 'o')).toEqual([]);
  expect(press(field(), mod('k'), mod('s'))).toEqual(['find', 'save']);
  rerender(<Page dialog />);
  expect(press(row(), 'j', mod('k'))).toEqual([]);
});

test('other keys of the browser stay its own, and so does one that nothing answers', () => {
  render(<Page />);
  expect(press(row(), mod('s', { shiftKey: true }), { key: 'j', altKey: true }, mod('c'))).toEqual([]);
  run.mockReturnValue(false);
  expect(fireEvent.keyDown(row(), mod('s'))).toBe(true);
  run.mockReturnValue(true);
  expect(fireEvent.keyDown(row(), mod('s'))).toBe(false);
});

test('single keys can be switched off, and keys with Ctrl stay', () => {
  render(<Page />);
  act(() => singleKeyShortcutsEnabledStore.set(false));
  expect(press(row(), 'j', '/', 'g', 'o', mod('k'))).toEqual(['find']);
});

test('no shortcut begins another, and none is there twice', () => {
  const all = SHORTCUT_GROUPS.flatMap(({ shortcuts }) => shortcuts.flatMap(({ keys }) => keys));
  expect(new Set(all).size).toBe(all.length);
  for (const keys of all) expect(all.filter((other) => other.startsWith(`${keys} `))).toEqual([]);
});
