import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';
import { IS_RIGHT_TO_LEFT } from '@/shared/config/language';
import { mirrorStyles } from './right-to-left';

/** CSS properties that need a vendor prefix in some supported browsers (see vite.config.ts). */
const PREFIXED_PROPERTIES =
  /^(?:user-select|backdrop-filter|mask|hyphens|box-decoration-break|print-color-adjust)/;

/** Adds vendor prefixes to styles. Emotion's own plugin also adds prefixes for older browsers. */
const addPrefixes: StylisPlugin = (rule) => {
  if (rule.type === 'decl' && typeof rule.props === 'string' && PREFIXED_PROPERTIES.test(rule.props)) {
    rule.return = `-webkit-${rule.value}${rule.value}`;
  }
};

/**
 * Creates the Emotion cache of a document. The key is customized, because Emotion would move server-rendered styles
 * with the default key.
 */
export const createEmotionCache = (): EmotionCache =>
  createCache({
    key: 'h',
    stylisPlugins: IS_RIGHT_TO_LEFT ? [mirrorStyles, addPrefixes] : [addPrefixes],
  });

export function createHydratedEmotionCache(): EmotionCache {
  const styles = createEmotionCache();
  const page = document.querySelector<HTMLElement>('style[data-page]');
  const used = [...(page?.textContent ?? '').matchAll(/\.h-([\w-]+)/g)].map(([, name]) => name);
  for (const name of [...used, ...(page?.dataset.page ?? '').split(' ')])
    if (name) styles.inserted[name] = true;
  return styles;
}
