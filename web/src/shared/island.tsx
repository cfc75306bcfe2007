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
import { HydratedPart } from './hydrated-part';
import { untilDone } from './until-done';
import { whenIdle } from './when-idle';

/** What a visitor does with a page, and what brings other parts of it onto the screen or changes all of them. */
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

const isDrawn = () => typeof document !== 'undefined' && document.getElementById(PAGE_DATA) !== null;

let touch: () => void = () => undefined;

/** Resolves when the visitor first touches the page. */
const touched = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return;
  // Asked for before MUI asks, so that it is heard of before MUI changes the page.
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  touch = () => {
    for (const type of ACTIVATION_EVENTS) removeEventListener(type, touch, true);
    scheme.removeEventListener('change', touch);
    resolve();
  };
  for (const type of ACTIVATION_EVENTS) addEventListener(type, touch, { capture: true, passive: true });
  scheme.addEventListener('change', touch);
});

/** As if the visitor had touched the page, before something changes all of it: every part is hydrated. */
export const hydrateIslands = (): void => touch();

/** Resolves when it is a part's turn, each in a task of its own: when the browser is idle or the page was touched. */
const turn = () =>
  new Promise<void>((resolve) => {
    whenIdle(resolve);
    void touched.then(() => setTimeout(resolve));
  });

/** Whether an element is on the screen; also where there is none, since nothing says then that it could wait. */
function isSeen(selector: string): boolean {
  const element = document.querySelector(selector);
  if (!element) return true;
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && top < innerHeight && bottom > 0;
}

interface IslandOptions {
  /** Its place: a CSS selector. While that is not on the screen, the part waits until the visitor touches the page. */
  at?: string;
  fallback?: ReactNode;
}

/**
 * A part of a page whose script comes later than the page: what the server drew of it is shown meanwhile, its links work,
 * and what is pressed in it is done when its script is there. Where that does not arrive, it stays as it is and
 * is asked for again. Where no page was drawn, it comes at once.
 */
export function island<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { at, fallback = null }: IslandOptions = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const Later = lazy(async () => {
    const drawn = isDrawn();
    if (drawn) await turn();
    // React finishes no change of the address before every part that was drawn has its script.
    loaded = await untilDone(load);
    if (drawn && at && !isSeen(at)) await touched;
    return { default: loaded };
  }) as unknown as ComponentType<Props>;
  return memo(function Island(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later);
    // What the server drew is replaced by the fallback when something above it changes at once: so changes wait for the script.
    const settled = useDeferredValue(props);
    return useMemo(
      () => (
        <Suspense fallback={fallback}>
          <HydratedPart>
            <Shown {...settled} />
          </HydratedPart>
        </Suspense>
      ),
      [Shown, settled],
    );
  }) as unknown as ComponentType<Props>;
}
