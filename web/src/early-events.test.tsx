import { Suspense, use, useLayoutEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { replayPreHydrationEvents } from './early-events';
import { HydrationMarker } from './shared/hydrated-part';

const pressed = vi.fn();
const counted = vi.fn();
const begun = vi.fn();
const finished = vi.fn();

/** Part of a page that React hydrates later, as with every server-rendered `Suspense`. */
function Part() {
  const [size, setSize] = useState('Small');
  const [text, setText] = useState('');
  useLayoutEffect(finished, []);
  return (
    <fieldset>
      <legend>{size}</legend>
      {['Small', 'Large'].map((each) => (
        <input
          key={each}
          type="radio"
          aria-label={each}
          checked={each === size}
          onChange={() => setSize(each)}
        />
      ))}
      <button type="button" onClick={() => pressed(size)} />
      <button type="button" data-early="each" onClick={() => counted()} />
      <input type="text" value={text} onChange={(event) => setText(event.target.value)} />
      <textarea value={text} onChange={(event) => setText(event.target.value)} />
      <output>{text}</output>
    </fieldset>
  );
}

/** Suspends, so that React cannot finish hydrating the part. */
function Last({ waits }: { waits: Promise<void> | undefined }) {
  if (!waits) return null;
  begun();
  use(waits);
  return null;
}

/** Test page. `between` runs after the page is hydrated, but before its part, which requires `waits` to resolve. */
function Page({ between, waits }: { between?: () => void; waits?: Promise<void> }) {
  useLayoutEffect(() => {
    replayPreHydrationEvents();
    if (between) queueMicrotask(between);
  }, [between]);
  return (
    <Suspense>
      <HydrationMarker>
        <Part />
        <Last waits={waits} />
      </HydrationMarker>
    </Suspense>
  );
}

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.clearAllMocks();
});

function hydratePage(between: (page: HTMLElement) => void, waits?: Promise<void>): HTMLElement {
  const page = document.createElement('main');
  document.body.append(page);
  page.innerHTML = renderToString(<Page />);
  window.earlyEvents = { kept: [], stop: () => undefined };
  const act = () => between(page);
  root = hydrateRoot(page, <Page between={act} waits={waits} />);
  return page;
}

const at = <T extends HTMLElement>(page: HTMLElement, selector: string) => {
  const found = page.querySelector<T>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};

test('what is pressed in a part that is not taken over yet waits for it, and is pressed once', async () => {
  const meanwhile = vi.fn();
  hydratePage((page) => {
    at(page, 'button').click();
    meanwhile(pressed.mock.calls.length);
  });
  await expect.poll(() => pressed).toHaveBeenCalledTimes(1);
  expect(meanwhile.mock.calls).toEqual([[0]]);
});

test('where each press counts, all of them are done', async () => {
  hydratePage((page) => {
    for (let times = 0; times < 3; times++) at(page, '[data-early=each]').click();
    for (let times = 0; times < 3; times++) at(page, 'button').click();
  });
  await expect.poll(() => pressed).toHaveBeenCalledTimes(1);
  expect(counted).toHaveBeenCalledTimes(3);
});

test('what is chosen in a part that is not taken over yet is what the part says afterwards', async () => {
  const page = hydratePage((drawn) => at(drawn, '[aria-label=Large]').click());
  await expect.poll(() => at(page, 'legend').textContent).toBe('Large');
  expect(at<HTMLInputElement>(page, '[aria-label=Large]').checked).toBe(true);
});

test.each(['input[type=text]', 'textarea'])(
  'what is written into a %s that is not taken over yet stays in it',
  async (field) => {
    const page = hydratePage((drawn) => {
      const written = at<HTMLInputElement>(drawn, field);
      written.value = 'Typed';
      written.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await expect.poll(() => at(page, 'output').textContent).toBe('Typed');
    expect(at<HTMLInputElement>(page, field).value).toBe('Typed');
  },
);

test('what is pressed and chosen in a part that React has begun and not finished is done when it is', async () => {
  let finish = () => {};
  const page = hydratePage(() => undefined, new Promise((resolve) => (finish = resolve)));
  const large = at<HTMLInputElement>(page, '[aria-label=Large]');
  await expect.poll(() => begun).toHaveBeenCalled();
  large.click();
  at(page, 'button').click();
  expect(pressed).not.toHaveBeenCalled();
  finish();
  await expect.poll(() => pressed).toHaveBeenCalled();
  expect(pressed.mock.calls).toEqual([['Large']]);
  expect(at(page, 'legend').textContent).toBe('Large');
  expect(large.checked).toBe(true);
});

test('what is written into a field that its part has emptied follows what was written there before', async () => {
  let finish = () => {};
  const page = hydratePage(() => undefined, new Promise((resolve) => (finish = resolve)));
  const field = at<HTMLInputElement>(page, 'input[type=text]');
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  const type = (text: string) => {
    field.dispatchEvent(new Event('beforeinput', { bubbles: true }));
    own?.set?.call(field, field.value + text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  await expect.poll(() => window.earlyEvents).toBeUndefined();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  type('Ty');
  finish();
  await new Promise((resolve) => finished.mockImplementationOnce(() => resolve(null)));
  own?.set?.call(field, '');
  type('ped');
  await expect.poll(() => at(page, 'output').textContent).toBe('Typed');
  expect(field.value).toBe('Typed');
});
