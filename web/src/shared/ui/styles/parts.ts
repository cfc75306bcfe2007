// Style fragments used by several components. Spread them into `sx`.

export const flexRow = { display: 'flex', alignItems: 'center' } as const;

export const flexRowSpaceBetween = { ...flexRow, justifyContent: 'space-between' } as const;

export const inlineFlexRow = { display: 'inline-flex', alignItems: 'center' } as const;

export const gridCentred = { display: 'grid', placeItems: 'center' } as const;

export const borderAround = { border: 1, borderColor: 'divider' } as const;
export const borderTopLine = { borderTop: 1, borderColor: 'divider' } as const;

export const truncatedText = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
