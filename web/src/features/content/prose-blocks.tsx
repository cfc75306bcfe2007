import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Block } from './prose';
import { ProseTable } from './prose-table';
import { RichLine } from './rich-line';

function ProseList({ lines, ordered }: { lines: string[]; ordered: boolean }) {
  return (
    <Box
      component={ordered ? 'ol' : 'ul'}
      sx={{ m: 0, pl: 2.75, display: 'grid', gap: 0.75, '& ::marker': { color: 'text.secondary' } }}
    >
      {lines.map((line) => (
        <Typography key={line} component="li" sx={{ fontSize: 'inherit', lineHeight: 'inherit', pl: 0.5 }}>
          <RichLine line={line} />
        </Typography>
      ))}
    </Box>
  );
}

/** Paragraphs, lists and tables, at the measure of a book. `label` names its tables. */
export function ProseBlocks({ blocks, label }: { blocks: Block[]; label: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', lineHeight: 1.7 }}>
      {blocks.map((block, index) => {
        if (typeof block === 'string')
          return (
            <Typography key={index} sx={{ fontSize: 'inherit', lineHeight: 'inherit', textWrap: 'pretty' }}>
              <RichLine line={block} />
            </Typography>
          );
        if ('head' in block) return <ProseTable key={index} label={label} {...block} />;
        const ordered = 'steps' in block;
        return <ProseList key={index} ordered={ordered} lines={ordered ? block.steps : block.list} />;
      })}
    </Box>
  );
}
