import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Topic } from './faq-types';
import { FaqItem } from './faq-item';
import { KEEP_SCROLL, useHashId, useHashTarget } from '@/shared/use-hash-target';

/** Questions under their topics. The one that the address names is open, and opening one names it there. */
export function FaqList({ topics }: { topics: Topic[] }) {
  const [toggled, setToggled] = useState<Record<string, boolean>>({});
  const named = useHashId();
  const navigate = useNavigate();
  useHashTarget();

  const isOpen = (id: string) => toggled[id] ?? id === named;
  const toggle = (id: string) => {
    const open = !isOpen(id);
    setToggled({ ...toggled, [id]: open });
    if (open) void navigate({ hash: id }, { replace: true, state: KEEP_SCROLL });
  };

  return (
    <Box sx={{ display: 'grid', gap: { xs: 5, md: 7 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {topics.map((topic) => (
        <section key={topic.id}>
          <Typography
            id={topic.id}
            component="h2"
            variant="h3"
            tabIndex={-1}
            sx={{ fontSize: '1.5rem', mb: 1, scrollMarginTop: 104, '&:focus': { outline: 'none' } }}
          >
            {topic.title}
          </Typography>
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
