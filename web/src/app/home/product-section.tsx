import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { TextLink } from '@/shared/ui/text-link';

interface ProductSectionProps {
  id: string;
  title: string;
  more: { to: string; text: string };
  children: ReactNode;
}

export function ProductSection({ id, title, more, children }: ProductSectionProps) {
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ pt: { xs: 7, md: 10 }, '& + section': { mt: { xs: 7, md: 10 } } }}
    >
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
      {children}
    </Box>
  );
}
