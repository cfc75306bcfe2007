type ClickModifiers = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Returns true if a click on a link opens a new tab or window, or downloads the link's target. */
export const isModifiedClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: ClickModifiers) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
