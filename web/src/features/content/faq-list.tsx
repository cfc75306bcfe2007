import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { KEEP_SCROLL_STATE, useUrlHashId, useScrollToHashTarget } from '@/shared/use-hash-target';
import type { FaqTopic } from './faq';
import type { MarkdownSection } from './markdown';
import { SectionTitle, MarkdownBlocks } from './prose-blocks';

interface FaqItemProps {
  question: MarkdownSection;
  open: boolean;
  onToggle: () => void;
}

/** Question with a collapsible answer. The question's id is the URL hash that opens it. */
function FaqItem({ question: { id, title, text }, open, onToggle }: FaqItemProps) {
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
          {title}
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
            <MarkdownBlocks text={text} label={title} />
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

/** Frequently asked questions by topic. The question in the URL hash is open. */
export function FaqList({ topics }: { topics: FaqTopic[] }) {
  const [toggled, setToggled] = useState<Record<string, boolean>>({});
  const named = useUrlHashId();
  const navigate = useNavigate();
  useScrollToHashTarget();

  const isOpen = (id: string) => toggled[id] ?? id === named;
  const toggle = (id: string) => {
    const open = !isOpen(id);
    setToggled({ ...toggled, [id]: open });
    if (open) void navigate({ hash: id }, { replace: true, state: KEEP_SCROLL_STATE });
  };

  return (
    <Box sx={{ display: 'grid', gap: { xs: 5, md: 7 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {topics.map((topic) => (
        <section key={topic.id}>
          <SectionTitle id={topic.id} title={topic.title} gap={1} />
          {topic.questions.map((question) => (
            <FaqItem
              key={question.id}
              question={question}
              open={isOpen(question.id)}
              onToggle={() => toggle(question.id)}
            />
          ))}
        </section>
      ))}
    </Box>
  );
}
