type ClickModifiers = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Returns true if a click opens the link in another tab or window, or downloads it. */
export const isModifiedClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: ClickModifiers) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
