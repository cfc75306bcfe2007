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

/**
 * A part of a page whose script comes later than the page: what the server drew of it is shown meanwhile, its links work,
 * and what is pressed in it is done when its script is there. Where that does not arrive, it stays as it is.
 */
export function island<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const Later = lazy(async () => {
    await whenWanted();
    loaded = await load().catch(() => new Promise<never>(() => undefined));
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
