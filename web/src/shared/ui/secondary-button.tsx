import Button, { type ButtonProps } from '@mui/material/Button';
import type { ComponentProps } from 'react';
import { LinkButton } from './link-button';

export const SecondaryButton = (props: ButtonProps) => (
  <Button variant="outlined" color="secondary" {...props} />
);

export const SecondaryLink = (props: ComponentProps<typeof LinkButton>) => (
  <LinkButton variant="outlined" color="secondary" {...props} />
);
