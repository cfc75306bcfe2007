import MuiLink from '@mui/material/Link';
import { TextLink } from '@/shared/ui/text-link';
import { piecesOf, type Piece } from './rich-text';

function Part({ text, href, strong }: Piece) {
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
  return piecesOf(line).map((piece, index) => <Part key={index} {...piece} />);
}
