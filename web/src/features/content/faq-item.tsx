import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { Plus } from 'lucide-react';
import type { Question } from './faq-types';
import { ProseBlocks } from './prose-blocks';

interface FaqItemProps {
  question: Question;
  open: boolean;
  onToggle: () => void;
}

/** One question; its answer opens under it. The button carries the id that addresses name after `#`. */
export function FaqItem({ question: { id, question, answer }, open, onToggle }: FaqItemProps) {
  const panel = `${id}-answer`;
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Typography component="h3" variant="h4" sx={{ m: 0 }}>
        <ButtonBase
          id={id}
          aria-expanded={open}
          aria-controls={panel}
          onClick={onToggle}
          sx={{
            width: '100%',
            minHeight: 64,
            py: 2,
            gap: 2,
            font: 'inherit',
            letterSpacing: 'inherit',
            textAlign: 'left',
            justifyContent: 'space-between',
            borderRadius: 1,
            scrollMarginTop: 104,
            '&:hover': { color: 'primary.main' },
          }}
        >
          {question}
          <Box
            component="span"
            aria-hidden
            sx={{
              display: 'grid',
              color: 'text.secondary',
              transition: 'transform 200ms',
              transform: open ? 'rotate(45deg)' : 'none',
            }}
          >
            <Plus size={22} strokeWidth={1.75} />
          </Box>
        </ButtonBase>
      </Typography>
      <Box
        id={panel}
        sx={{
          display: 'grid',
          gridTemplateRows: open ? '1fr' : '0fr',
          transition: 'grid-template-rows 200ms ease, visibility 200ms',
          visibility: open ? 'visible' : 'hidden',
        }}
      >
        <Box sx={{ overflow: 'hidden', minHeight: 0 }}>
          <Box sx={{ pt: 1, pb: 3, pr: { sm: 6 }, color: 'text.secondary' }}>
            <ProseBlocks blocks={answer} label={question} />
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
