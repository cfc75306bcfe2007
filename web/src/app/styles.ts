import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

/** CSS properties that need a vendor prefix in some supported browsers (see vite.config.ts). */
const PREFIXED_PROPERTIES =
  /^(?:user-select|backdrop-filter|mask|hyphens|box-decoration-break|print-color-adjust)/;

/** Adds vendor prefixes. Emotion's own plugin supports older browsers, and would add a quarter to the styles. */
const addPrefixes: StylisPlugin = (rule) => {
  if (rule.type === 'decl' && typeof rule.props === 'string' && PREFIXED_PROPERTIES.test(rule.props)) {
    rule.return = `-webkit-${rule.value}${rule.value}`;
  }
};

/** Creates a document's Emotion cache. With the default key, Emotion would move the server-rendered styles. */
export const createStyleCache = (): EmotionCache => createCache({ key: 'h', stylisPlugins: [addPrefixes] });

export function createHydratedStyleCache(): EmotionCache {
  const styles = createStyleCache();
  const page = document.querySelector<HTMLElement>('style[data-page]');
  const used = [...(page?.textContent ?? '').matchAll(/\.h-([\w-]+)/g)].map(([, name]) => name);
  for (const name of [...used, ...(page?.dataset.page ?? '').split(' ')])
    if (name) styles.inserted[name] = true;
  return styles;
}
