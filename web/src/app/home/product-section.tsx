import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { TextLink } from '@/shared/ui/text-link';

interface SectionHeaderProps {
  id: string;
  title: string;
  more: { to: string; text: string };
}

/** Heading of a home page section, with a link to all of its items. */
export function SectionHeader({ id, title, more }: SectionHeaderProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'baseline',
        justifyContent: 'space-between',
        mb: { xs: 2.5, md: 4 },
      }}
    >
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      <TextLink to={more.to} sx={{ fontWeight: 600, py: 1.25 }}>
        {more.text}
      </TextLink>
    </Box>
  );
}

export function ProductSection({ children, ...header }: SectionHeaderProps & { children: ReactNode }) {
  return (
    <Box component="section" aria-labelledby={header.id} sx={{ pt: { xs: 7, md: 11 } }}>
      <SectionHeader {...header} />
      {children}
    </Box>
  );
}
