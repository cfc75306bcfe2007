/** Ref callback that focuses an element when it appears, for example when it replaces a pressed button. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
