import Button, { type ButtonProps } from '@mui/material/Button';
import { Link, type LinkProps } from 'react-router-dom';

type LinkButtonProps = Omit<ButtonProps, 'href'> & Pick<LinkProps, 'to' | 'replace' | 'state'>;

export function LinkButton(props: LinkButtonProps) {
  return <Button component={Link} {...props} />;
}
