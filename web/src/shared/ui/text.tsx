import Box from '@mui/material/Box';
import Typography, { type TypographyProps } from '@mui/material/Typography';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { visuallyHiddenStyles } from './styles/visually-hidden';

export function SecondaryText({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

export const VisuallyHiddenText = (props: ComponentProps<'span'>) => (
  <Box component="span" {...props} sx={visuallyHiddenStyles} />
);

type PageTitleProps = Pick<TypographyProps, 'sx' | 'children' | 'variant'> & {
  ref?: Ref<HTMLHeadingElement>;
};

/** Page title as an h1. Receives the focus after navigation. */
export const PageTitle = (props: PageTitleProps) => (
  <Typography component="h1" variant="h1" tabIndex={-1} {...props} />
);
