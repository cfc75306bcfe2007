import Box from '@mui/material/Box';
import { ChevronRight } from 'lucide-react';
import { t } from '@contract/texts/text';
import { flexRowStyles, truncatedTextStyles } from '@/shared/ui/styles/parts';
import { TextLink } from '@/shared/ui/text-link';

interface BreadcrumbProps {
  steps: readonly { to: string; label: string }[];
  /** Title of the current page, shown as the last step. */
  current?: string;
}

export function Breadcrumb({ steps, current }: BreadcrumbProps) {
  return (
    <Box component="nav" aria-label={t('Breadcrumb')}>
      <Box component="ol" role="list" sx={list}>
        {steps.map(({ to, label }, index) => (
          <Box key={to} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            {index > 0 ? <ChevronRight size={16} aria-hidden /> : null}
            <TextLink to={to} dir="auto" sx={{ lineHeight: '44px', px: 0.5, mx: -0.5 }}>
              {label}
            </TextLink>
          </Box>
        ))}
        {current === undefined ? null : (
          <Box component="li" aria-current="page" sx={currentStep}>
            <ChevronRight size={16} aria-hidden />
            <Box component="span" dir="auto" sx={truncatedTextStyles}>
              {current}
            </Box>
          </Box>
        )}
      </Box>
    </Box>
  );
}

const currentStep = { ...flexRowStyles, gap: 0.5, minWidth: 0, '& > svg': { flexShrink: 0 } } as const;

const list = {
  display: 'flex',
  gap: 0.75,
  color: 'text.secondary',
  fontSize: '0.9063rem',
};
