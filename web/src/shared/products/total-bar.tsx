import Box from '@mui/material/Box';
import type { SystemStyleObject, Theme } from '@mui/system';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { t } from '@contract/texts/text';
import { Price } from './price';
import { staticOnShortScreenStyles } from '@/shared/ui/styles/low-screen';

interface TotalBarProps {
  total: number;
  sx: SystemStyleObject<Theme>;
  note?: ReactNode;
  children: ReactNode;
}

/** Bar with the total and a button. Fixed to the bottom of the screen on phones. */
export function TotalBar({ total, sx, note, children }: TotalBarProps) {
  return (
    <Box sx={[bar, sx]}>
      {note}
      <Box sx={{ display: { xs: 'grid', md: 'none' } }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', lineHeight: 1.3 }}>
          {t('Total')}
        </Typography>
        <Price value={total} sx={{ fontWeight: 600, fontSize: '1.1875rem' }} />
      </Box>
      {children}
    </Box>
  );
}

const bar = {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'center',
  gap: 2.5,
  position: 'sticky',
  ...staticOnShortScreenStyles,
  bottom: 0,
  zIndex: 2,
  mx: { xs: -2, sm: -3 },
  px: { xs: 2, sm: 3 },
  pt: 1.25,
  pb: 'calc(10px + env(safe-area-inset-bottom))',
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
} as const;
