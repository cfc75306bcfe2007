import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Background and text color in light mode and dark mode. The contrast is at least 5:1. */
interface Tint {
  light: readonly [string, string];
  dark: readonly [string, string];
}

const tints = {
  yellow: { light: ['#fbeab5', '#664400'], dark: ['#40320c', '#f5d27a'] },
  blue: { light: ['#d9e8f8', '#1b4b7c'], dark: ['#182f47', '#9fcbf5'] },
  purple: { light: ['#e9def8', '#57298c'], dark: ['#33234b', '#d2b8f7'] },
  green: { light: ['#d6eddc', '#1f5536'], dark: ['#1a3626', '#93d6ae'] },
  red: { light: ['#fbdcd9', '#8c1b15'], dark: ['#47201c', '#ffada5'] },
  grey: { light: ['#e8e1d7', '#4f463e'], dark: ['#362d26', '#d0c4b7'] },
} satisfies Record<string, Tint>;

export type BadgeColor = keyof typeof tints;

export function getBadgeColorStyles(name: BadgeColor) {
  const { light, dark }: Tint = tints[name];
  return [
    { backgroundColor: light[0], color: light[1] },
    (theme: Theme) => theme.applyStyles('dark', { backgroundColor: dark[0], color: dark[1] }),
  ];
}

interface BadgeProps {
  children: ReactNode;
  sx: SxProps<Theme>;
}

export function Badge({ children, sx }: BadgeProps) {
  return (
    <Box component="span" sx={[badge, ...(Array.isArray(sx) ? sx : [sx])]}>
      {children}
    </Box>
  );
}

const badge = {
  display: 'inline-block',
  px: 1.25,
  py: 0.25,
  borderRadius: 1,
  fontSize: '0.8438rem',
  fontWeight: 600,
  lineHeight: 1.6,
  whiteSpace: 'nowrap',
  '@media print': { border: '1px solid', px: 1 },
};
