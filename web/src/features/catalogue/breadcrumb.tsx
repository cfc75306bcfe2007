import Box from '@mui/material/Box';
import { ChevronRight } from 'lucide-react';
import { TextLink } from '@/shared/ui/text-link';

export function Breadcrumb({ steps }: { steps: readonly { to: string; label: string }[] }) {
  return (
    <Box component="nav" aria-label="Breadcrumb">
      <Box component="ol" role="list" sx={list}>
        {steps.map(({ to, label }, index) => (
          <Box key={to} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            {index > 0 ? <ChevronRight size={16} aria-hidden /> : null}
            <TextLink to={to} dir="auto" sx={{ lineHeight: '44px', px: 0.5, mx: -0.5 }}>
              {label}
            </TextLink>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const list = {
  display: 'flex',
  gap: 0.75,
  color: 'text.secondary',
  fontSize: '0.9063rem',
};
