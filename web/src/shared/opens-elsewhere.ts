type Keys = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** A click that opens a link elsewhere: in another tab or window, or as a file. */
export const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Keys) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
