/** The `ref` of an element that takes the focus when it appears, such as what became of a pressed button. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
