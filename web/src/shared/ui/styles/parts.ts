// Common style fragments, spread into `sx`.

export const inRow = { display: 'flex', alignItems: 'center' } as const;

export const between = { ...inRow, justifyContent: 'space-between' } as const;

export const inLine = { display: 'inline-flex', alignItems: 'center' } as const;

export const centred = { display: 'grid', placeItems: 'center' } as const;

export const bordered = { border: 1, borderColor: 'divider' } as const;
export const lineAbove = { borderTop: 1, borderColor: 'divider' } as const;

export const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
