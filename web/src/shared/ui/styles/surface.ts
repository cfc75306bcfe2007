export const surfaceStyles = {
  borderRadius: 2,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;

export const panelSurfaceStyles = { ...surfaceStyles, minWidth: 0, p: { xs: 2, sm: 3 } } as const;

export const listSurfaceStyles = {
  ...surfaceStyles,
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;
