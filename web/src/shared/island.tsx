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
import { PAGE_DATA_ELEMENT_ID } from './data/page-data';
import { HydrationMarker } from './hydrated-part';
import { retryUntilSuccess } from './retry-until-success';
import { runWhenIdle } from './when-idle';

/** Events that start the hydration of all islands: user activity, and events that can change the whole page. */
const ACTIVATION_EVENTS = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'click',
  'resize',
  'popstate',
  'storage',
];

const isServerRendered = () =>
  typeof document !== 'undefined' && document.getElementById(PAGE_DATA_ELEMENT_ID) !== null;

let startHydration: () => void = () => undefined;

const userActivity = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return;
  // Must be registered before MUI's listener, so that hydration starts before MUI changes the color scheme.
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  startHydration = () => {
    for (const type of ACTIVATION_EVENTS) removeEventListener(type, startHydration, true);
    scheme.removeEventListener('change', startHydration);
    resolve();
  };
  for (const type of ACTIVATION_EVENTS)
    addEventListener(type, startHydration, { capture: true, passive: true });
  scheme.addEventListener('change', startHydration);
});

/** Hydrates all islands immediately. Call before a change that affects the whole page. */
export const hydrateIslands = (): void => startHydration();

/** Waits until the browser is idle or the user becomes active, so that islands hydrate one at a time. */
const waitForTurn = () =>
  new Promise<void>((resolve) => {
    runWhenIdle(resolve);
    void userActivity.then(() => setTimeout(resolve));
  });

/** Returns true if the first element that matches `selector` is in the viewport, or if no element matches. */
function isInViewport(selector: string): boolean {
  const element = document.querySelector(selector);
  if (!element) return true;
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && top < innerHeight && bottom > 0;
}

interface IslandOptions {
  /** CSS selector of the island. An island outside the viewport hydrates only after user activity. */
  at?: string;
  fallback?: ReactNode;
}

/** Creates a component that hydrates separately. Shows server HTML until its script is loaded, then replays clicks. */
export function createIsland<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { at, fallback = null }: IslandOptions = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const Later = lazy(async () => {
    const drawn = isServerRendered();
    if (drawn) await waitForTurn();
    // Retries until loaded, because React completes no navigation while the script of an island is missing.
    loaded = await retryUntilSuccess(load);
    if (drawn && at && !isInViewport(at)) await userActivity;
    return { default: loaded };
  }) as unknown as ComponentType<Props>;
  return memo(function Island(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later);
    // Defers new props, because an urgent update would replace the server-rendered HTML with the fallback.
    const settled = useDeferredValue(props);
    return useMemo(
      () => (
        <Suspense fallback={fallback}>
          <HydrationMarker>
            <Shown {...settled} />
          </HydrationMarker>
        </Suspense>
      ),
      [Shown, settled],
    );
  }) as unknown as ComponentType<Props>;
}
