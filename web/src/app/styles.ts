import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

/** What some browsers of the build's target (vite.config.ts) know with a prefix only. */
const WITH_PREFIX = /^(?:user-select|backdrop-filter|mask|hyphens|box-decoration-break|print-color-adjust)/;

/** Emotion's own prefixes are for browsers of ten years ago, and a quarter of a page's styles. */
const prefixed: StylisPlugin = (rule) => {
  if (rule.type === 'decl' && typeof rule.props === 'string' && WITH_PREFIX.test(rule.props)) {
    rule.return = `-webkit-${rule.value}${rule.value}`;
  }
};

/**
 * Where emotion keeps the styles of one document. The key is not emotion's own: for that one it moves the styles that came
 * with the page to another place, and the browser computes every style again.
 */
export const createStyles = (): EmotionCache => createCache({ key: 'h', stylisPlugins: [prefixed] });

/** The browser's styles: those that came with the page, or that none of its elements needs, are known by their names. */
export function adoptStyles(): EmotionCache {
  const styles = createStyles();
  const page = document.querySelector<HTMLElement>('style[data-page]');
  const used = [...(page?.textContent ?? '').matchAll(/\.h-([\w-]+)/g)].map(([, name]) => name);
  for (const name of [...used, ...(page?.dataset.page ?? '').split(' ')])
    if (name) styles.inserted[name] = true;
  return styles;
}
