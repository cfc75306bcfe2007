// Style fragments used by several components. Spread them into `sx`.

export const flexRowStyles = { display: 'flex', alignItems: 'center' } as const;

export const spacedFlexRowStyles = { ...flexRowStyles, justifyContent: 'space-between' } as const;

export const inlineFlexRowStyles = { display: 'inline-flex', alignItems: 'center' } as const;

export const centeredGridStyles = { display: 'grid', placeItems: 'center' } as const;

export const borderStyles = { border: 1, borderColor: 'divider' } as const;
export const topBorderStyles = { borderTop: 1, borderColor: 'divider' } as const;

export const truncatedTextStyles = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
