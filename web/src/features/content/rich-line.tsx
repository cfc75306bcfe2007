import MuiLink from '@mui/material/Link';
import { TextLink } from '@/shared/ui/text-link';
import { partsOf, type TextPart } from './rich-text';

function Part({ text, href, strong }: TextPart) {
  if (strong) return <strong>{text}</strong>;
  if (!href) return text;
  const inShop = href.startsWith('/') || href.startsWith('#');
  return inShop ? (
    <TextLink to={href} underline="always">
      {text}
    </TextLink>
  ) : (
    <MuiLink href={href} underline="always">
      {text}
    </MuiLink>
  );
}

/** One line of a text, with its links and emphasis. */
export function RichLine({ line }: { line: string }) {
  return partsOf(line).map((part, index) => <Part key={index} {...part} />);
}
