import {
  lazy,
  memo,
  Suspense,
  useDeferredValue,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { PAGE_DATA } from './data/page-data';
import { whenIdle } from './when-idle';

/** What a visitor does with a page. */
const TOUCHES = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];

let wanted: Promise<void> | undefined;

/** Resolves when the visitor first touches the page or the browser has nothing else to do; at once where no page was drawn. */
function whenWanted(): Promise<void> {
  const drawn = typeof document !== 'undefined' && document.getElementById(PAGE_DATA) !== null;
  wanted ??= drawn
    ? new Promise((resolve) => {
        const want = () => {
          for (const type of TOUCHES) removeEventListener(type, want, true);
          resolve();
        };
        for (const type of TOUCHES) addEventListener(type, want, { capture: true, passive: true });
        whenIdle(want);
      })
    : Promise.resolve();
  return wanted;
}

/** Milliseconds before the first try once more, and at most before any other. */
const PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Loads once more after a pause that doubles, or as soon as the network is back, until it succeeds: React finishes no
 * change of the address before every part that was drawn has its script.
 */
async function patiently<T>(load: () => Promise<T>, pause = PAUSE_MS): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise<void>((resolve) => {
      const again = () => {
        clearTimeout(timer);
        removeEventListener('online', again);
        resolve();
      };
      const timer = setTimeout(again, pause);
      addEventListener('online', again);
    });
    return patiently(load, Math.min(2 * pause, LONGEST_PAUSE_MS));
  }
}

/**
 * A part of a page whose script comes later than the page: what the server drew of it is shown meanwhile, its links work,
 * and what is pressed in it is done when its script is there. Where that does not arrive, it stays as it is and
 * is asked for again.
 */
export function island<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const Later = lazy(async () => {
    await whenWanted();
    loaded = await patiently(load);
    return { default: loaded };
  }) as unknown as ComponentType<Props>;
  return memo(function Island(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later);
    // What the server drew gives way to the fallback when something above it changes at once: so changes wait for the script.
    const settled = useDeferredValue(props);
    return useMemo(
      () => (
        <Suspense fallback={fallback}>
          <Shown {...settled} />
        </Suspense>
      ),
      [Shown, settled],
    );
  }) as unknown as ComponentType<Props>;
}
