import Avatar from '@mui/material/Avatar';

/** The first letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toUpperCase();
}

/** A person's picture, or their initials. Decoration: the name stands beside it. */
export function PersonMark({ name, avatar }: { name: string; avatar: string | null }) {
  return (
    <Avatar src={avatar ?? undefined} alt="" aria-hidden sx={mark}>
      {initialsOf(name) || '?'}
    </Avatar>
  );
}

const mark = {
  width: 44,
  height: 44,
  fontSize: '0.9375rem',
  fontWeight: 600,
  bgcolor: 'background.tile',
  color: 'text.secondary',
};
