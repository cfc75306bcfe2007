import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Where emotion keeps the styles of one document. The key is not emotion's own: for that one it moves the styles that came
 * with the page to another place, and the browser computes every style anew.
 */
export const createStyles = (): EmotionCache => createCache({ key: 'h' });

/** The browser's styles: those that came with the page are known by their names, and stay where they are. */
export function adoptStyles(): EmotionCache {
  const styles = createStyles();
  const css = document.querySelector('style[data-page]')?.textContent ?? '';
  for (const [, name] of css.matchAll(/\.h-([\w-]+)/g)) if (name) styles.inserted[name] = true;
  return styles;
}
