import MuiLink, { type LinkProps as MuiLinkProps } from '@mui/material/Link';
import { Link, type LinkProps } from 'react-router-dom';

type TextLinkProps = Omit<MuiLinkProps, 'href'> & Pick<LinkProps, 'to' | 'replace' | 'state'>;

/** A link inside the shop, in the theme's style. */
export function TextLink(props: TextLinkProps) {
  return <MuiLink component={Link} {...props} />;
}
