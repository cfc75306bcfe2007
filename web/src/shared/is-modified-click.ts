type ClickModifiers = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Returns true if a click on a link opens a new tab or window, or starts a download. */
export const isModifiedClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: ClickModifiers) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
