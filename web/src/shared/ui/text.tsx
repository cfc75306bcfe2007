import Box from '@mui/material/Box';
import Typography, { type TypographyProps } from '@mui/material/Typography';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { visuallyHidden } from './styles/visually-hidden';

/** What is said beside the thing itself: smaller, in a quieter colour. */
export function SecondaryText({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

/** A text that only screen readers need. */
export const HiddenText = (props: ComponentProps<'span'>) => (
  <Box component="span" {...props} sx={visuallyHidden} />
);

type PageTitleProps = Pick<TypographyProps, 'sx' | 'children'> & { ref?: Ref<HTMLHeadingElement> };

/** The title of a page, which takes the focus when the page is shown. */
export const PageTitle = (props: PageTitleProps) => (
  <Typography component="h1" variant="h2" tabIndex={-1} {...props} />
);
