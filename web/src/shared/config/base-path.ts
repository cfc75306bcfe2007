/** Start of the paths of this build's pages, such as '/de'. Empty in the build for pages without a prefix. */
export const BASE_PATH: string = import.meta.env.VITE_BASE_PATH ?? '';

/**
 * Converts a path of the browser to a path of the router, which has no prefix.
 *
 * @example toRouterPath('/de/cart') // '/cart' in the German build
 */
export const toRouterPath = (path: string): string =>
  BASE_PATH ? path.slice(BASE_PATH.length).replace(/^(?!\/)/, '/') : path;
