// What many styles begin with: spread into `sx`.

/** Beside each other, on one middle line. */
export const inRow = { display: 'flex', alignItems: 'center' } as const;

/** The same, at both ends of the line. */
export const between = { ...inRow, justifyContent: 'space-between' } as const;

/** The same as a part of a text. */
export const inLine = { display: 'inline-flex', alignItems: 'center' } as const;

/** In the middle of its box. */
export const centred = { display: 'grid', placeItems: 'center' } as const;

/** The shop's thin line around a part, and above one. */
export const bordered = { border: 1, borderColor: 'divider' } as const;
export const lineAbove = { borderTop: 1, borderColor: 'divider' } as const;

/** One line, which ends with an ellipsis where it is too long. */
export const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
