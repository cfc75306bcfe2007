import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

interface TextLinkProps extends ComponentProps<typeof Link> {
  underline?: 'hover' | 'always';
  sx?: SxProps<Theme>;
}

export function TextLink({ underline = 'hover', sx, ...link }: TextLinkProps) {
  const look = {
    color: 'inherit',
    textUnderlineOffset: '3px',
    textDecoration: underline === 'always' ? 'underline' : 'none',
    '&:hover': { textDecoration: 'underline' },
  };
  return (
    <Box component={Link} {...link} sx={[look, ...(sx instanceof Array ? sx : [sx])] as SxProps<Theme>} />
  );
}
