import type { MouseEvent } from 'react';

/** A click that opens a link elsewhere: in another tab or window, or as a file. */
export const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
