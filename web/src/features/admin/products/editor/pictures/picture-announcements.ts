import type { Announcements } from '@dnd-kit/core';
import { useRef } from 'react';
import type { FormPicture } from '../product-form';

export const MOVING_INSTRUCTIONS =
  'To move a picture, press space or enter, then use the arrow keys. Press space or enter again to drop it, or escape to leave it where it was.';

/** Announcements while a picture is moved. */
export function useAnnouncements(pictures: readonly FormPicture[]): Announcements {
  const moved = useRef(false);
  const place = (key: string | number) => pictures.findIndex((picture) => picture.key === key) + 1;
  const of = `of ${pictures.length}`;
  return {
    onDragStart: ({ active }) => {
      moved.current = false;
      return `Picture ${place(active.id)} ${of} is picked up.`;
    },
    onDragOver: ({ active, over }) => {
      // The first report is of its own place, which would interrupt the announcement before.
      if (over?.id !== active.id) moved.current = true;
      return over && moved.current
        ? `Picture ${place(active.id)} is at place ${place(over.id)} ${of}.`
        : undefined;
    },
    onDragEnd: ({ active, over }) =>
      over
        ? `Picture ${place(active.id)} was dropped at place ${place(over.id)} ${of}.`
        : 'It stays where it was.',
    onDragCancel: ({ active }) => `Picture ${place(active.id)} stays where it was.`,
  };
}
