import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { TextLink } from '@/shared/ui/text-link';
import { splitMarkdownTableCells, parseInlineMarkdown, type InlineMarkdownPart } from './markdown';

function InlinePart({ text, href, strong }: InlineMarkdownPart) {
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

export function InlineMarkdown({ line }: { line: string }) {
  return parseInlineMarkdown(line).map((part, index) => <InlinePart key={index} {...part} />);
}

function ProseList({ lines, ordered }: { lines: string[]; ordered: boolean }) {
  return (
    <Box
      component={ordered ? 'ol' : 'ul'}
      sx={{ m: 0, pl: 2.75, display: 'grid', gap: 0.75, '& ::marker': { color: 'text.secondary' } }}
    >
      {lines.map((line) => (
        <Typography key={line} component="li" sx={{ fontSize: 'inherit', lineHeight: 'inherit', pl: 0.5 }}>
          <InlineMarkdown line={line.replace(/^(?:-|\d+\.) /, '')} />
        </Typography>
      ))}
    </Box>
  );
}

/** Maximum length of a cell with which three columns fit on a phone. */
const MAX_NARROW_CELL = 18;

function ProseTable({ lines, label }: { lines: string[]; label: string }) {
  const [head = [], , ...rows] = lines.map(splitMarkdownTableCells);
  const isWide = head.length > 2 && rows.some((cells) => cells.some((cell) => cell.length > MAX_NARROW_CELL));
  return (
    <Box component="table" aria-label={label} sx={[table, isWide && stackedOnPhone]}>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={name}>
            <th scope="row">
              <InlineMarkdown line={name} />
            </th>
            {cells.map((cell, index) => (
              <td key={index} data-column={head[index + 1]}>
                <InlineMarkdown line={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

export function SectionTitle({ id, title, gap }: { id: string; title: string; gap: number }) {
  const look = { mb: gap, fontSize: '1.5rem', scrollMarginTop: 104 };
  return (
    <Typography id={id} variant="h3" component="h2" tabIndex={-1} sx={look}>
      {title}
    </Typography>
  );
}

/** Collapsed list. Its first line is the summary that expands it. */
function ProseDetails({ lines: [summary = '', ...lines] }: { lines: string[] }) {
  return (
    <Box component="details" sx={details}>
      <summary>{summary.slice(2)}</summary>
      <ProseList ordered={false} lines={lines} />
    </Box>
  );
}

/** Paragraphs, lists, closed lists and tables of a Markdown text. `label` is the accessible name of the tables. */
export function MarkdownBlocks({ text, label }: { text: string; label: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', lineHeight: 1.7 }}>
      {text.split(/\n{2,}/).map((block, index) => {
        const lines = block.split('\n');
        // A single line is always a paragraph, because it may start with a shop name that looks like Markdown.
        const isSentence = lines.length === 1;
        if (!isSentence && block.startsWith('| '))
          return <ProseTable key={index} label={label} lines={lines} />;
        if (!isSentence && block.startsWith('+ ')) return <ProseDetails key={index} lines={lines} />;
        const ordered = block.startsWith('1. ');
        if (!isSentence && (ordered || block.startsWith('- ')))
          return <ProseList key={index} ordered={ordered} lines={lines} />;
        return (
          <Typography key={index} sx={{ fontSize: 'inherit', lineHeight: 'inherit', textWrap: 'pretty' }}>
            <InlineMarkdown line={block} />
          </Typography>
        );
      })}
    </Box>
  );
}

const details = {
  mt: -1.5,
  pb: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
  typography: 'body2',
  overflowWrap: 'anywhere',
  '& summary': { py: 1.25, color: 'text.secondary', cursor: 'pointer' },
} as const;

const table = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  overflow: 'hidden',
  typography: 'body2',
  textAlign: 'left',
  '& th, & td': { p: 2, verticalAlign: 'top', overflowWrap: 'break-word' },
  '& th': { fontWeight: 600 },
  '& thead th': { bgcolor: 'background.tile' },
  '& tbody > tr:not(:first-of-type) > *': { borderTop: 1, borderColor: 'divider' },
} as const;

const stackedOnPhone = (theme: Theme) => ({
  [theme.breakpoints.down('sm')]: {
    '& thead': { display: 'none' },
    '& th, & td': { display: 'block', px: 2, py: 0.5 },
    '& th': { pt: 2 },
    '& td:last-of-type': { pb: 2 },
    '& tbody > tr:not(:first-of-type) > td': { borderTop: 0 },
    '& td::before': {
      content: 'attr(data-column)',
      display: 'block',
      color: 'text.secondary',
      fontSize: '0.8125rem',
    },
  },
});
