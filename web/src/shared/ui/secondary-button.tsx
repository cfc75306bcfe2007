import Button, { type ButtonProps } from '@mui/material/Button';
import type { ComponentProps } from 'react';
import { LinkButton } from './link-button';

/** A button beside the main one of its place. */
export const SecondaryButton = (props: ButtonProps) => (
  <Button variant="outlined" color="secondary" {...props} />
);

/** A link that looks like it. */
export const SecondaryLink = (props: ComponentProps<typeof LinkButton>) => (
  <LinkButton variant="outlined" color="secondary" {...props} />
);
