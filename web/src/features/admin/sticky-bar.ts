import { notStickyWhenLow } from '@/shared/ui/low-screen';

/** The bar with an editor's state and buttons, always visible at the bottom edge; for `sx`. */
export const stickyBar = {
  position: 'sticky',
  ...notStickyWhenLow,
  bottom: { xs: 0, sm: 16 },
  zIndex: 'appBar',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  mt: 3,
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 3 },
  pt: 1.25,
  pb: { xs: 'calc(10px + env(safe-area-inset-bottom))', sm: 1.25 },
  overflow: 'hidden',
  borderRadius: { xs: 0, sm: 3 },
  border: 1,
  borderColor: 'divider',
  borderInlineWidth: { xs: 0, sm: 1 },
  bgcolor: 'background.paper',
  boxShadow: '0 10px 30px rgba(31, 26, 23, 0.16)',
} as const;
