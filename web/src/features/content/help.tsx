import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Search, SearchX, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageMeta } from '@/shared/ui/page-meta';
import { narrowPageWidthStyles, pageSpacingStyles } from '@/shared/ui/styles/page-width';
import { RichText } from '@/shared/ui/rich-text';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { TextLink } from '@/shared/ui/text-link';
import { VisuallyHiddenText } from '@/shared/ui/text';
import { ContactPrompt } from './ask-us';
import { createContactState } from '@/shared/messages/contact-state';
import { useContentTexts } from './facts';
import { createFaqTopics, searchFaq, type FaqTopic } from './faq';
import { FaqList } from './faq-list';
import { TableOfContents } from './table-of-contents';
import { useRelatedQuestions } from './use-related-questions';

const LEAD = t('Answers about orders, shipping, gifts, returns, payment and your account.');

function FaqSearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Box role="search" aria-label={t('Answers')} sx={{ mt: 3.5, gridColumn: { md: '2' } }}>
      <TextField
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder={t('Search the answers')}
        slotProps={{
          htmlInput: { 'aria-label': t('Search the answers'), maxLength: 100 },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Search size={20} aria-hidden />
              </InputAdornment>
            ),
            endAdornment: value ? (
              <InputAdornment position="end">
                <IconButton aria-label={t('Clear the search')} onClick={() => onChange('')}>
                  <X size={20} />
                </IconButton>
              </InputAdornment>
            ) : null,
            sx: {
              borderRadius: 999,
              pl: 2.5,
              pr: 1,
              minHeight: 60,
              fontSize: '1.0625rem',
              '& input::placeholder': { color: 'text.secondary', opacity: 1 },
              // Hides the browser's clear button, because the field has a clear button already.
              '& ::-webkit-search-cancel-button': { display: 'none' },
            },
          },
        }}
      />
    </Box>
  );
}

/** Links to the topics in a single row on phones, which scrolls sideways. Wide screens have a table of contents. */
const TopicChips = ({ topics }: { topics: readonly FaqTopic[] }) => (
  <Box component="nav" aria-label={t('On this page')} sx={{ mt: 2, display: { md: 'none' } }}>
    <Box component="ul" role="list" sx={chipRow}>
      {topics.map(({ id, title }) => (
        <li key={id}>
          <TextLink to={{ hash: id }} replace sx={chip}>
            {title}
          </TextLink>
        </li>
      ))}
    </Box>
  </Box>
);

const countQuestions = (topics: readonly FaqTopic[]) =>
  topics.reduce((sum, { questions }) => sum + questions.length, 0);

/** Returns the text that screen readers announce after a search. */
function getStatus(search: string, found: number, related: number): string {
  if (search === '') return '';
  return related > 0
    ? t(
        '{found, plural, one {{found} answer} other {{found} answers}} found, {related, plural, one {{related} related answer} other {{related} related answers}}',
        { found, related },
      )
    : t('{found, plural, one {{found} answer found} other {{found} answers found}}', { found });
}

export function HelpPage() {
  const [typed, setTyped] = useState('');
  const texts = useContentTexts();
  const allTopics = useMemo(() => createFaqTopics(texts), [texts]);
  const search = typed.trim();
  const foundTopics = searchFaq(allTopics, search);
  const found = countQuestions(foundTopics);
  const { related, pending } = useRelatedQuestions(search, allTopics, foundTopics);
  const topics =
    related.length > 0
      ? [...foundTopics, { id: 'related', title: t('Related answers'), questions: related }]
      : foundTopics;
  const hasNone = topics.length === 0 && !pending;
  return (
    <Box sx={{ ...narrowPageWidthStyles, ...pageSpacingStyles }}>
      <PageMeta title={t('Help')} description={LEAD} />
      <Box
        sx={{
          display: 'grid',
          // In em, because the width of `ch` changes when the font has loaded.
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '220px minmax(0, 40em)' },
          columnGap: { md: 8, lg: 12 },
          rowGap: { xs: 5, md: 7 },
        }}
      >
        <Box sx={{ gridColumn: '1 / -1', display: 'grid', gridTemplateColumns: 'subgrid' }}>
          <Typography component="h1" variant="h1" tabIndex={-1} sx={{ gridColumn: '1 / -1' }}>
            {t('How can we help?')}
          </Typography>
          <FaqSearchField value={typed} onChange={setTyped} />
          <Typography sx={{ mt: 2, color: 'text.secondary' }}>
            <RichText
              text="Not sure where to look? <contact>Write to us</contact>."
              contact={(content) => (
                <TextLink to={shopPaths.contact} state={createContactState(search)} underline="always">
                  {content}
                </TextLink>
              )}
            />
          </Typography>
          {topics.length > 0 ? <TopicChips topics={topics} /> : null}
          <VisuallyHiddenText role="status">
            {pending ? '' : getStatus(search, found, related.length)}
          </VisuallyHiddenText>
        </Box>
        <Box sx={{ display: { xs: 'none', md: 'contents' } }}>
          {topics.length > 0 ? <TableOfContents sections={topics} /> : null}
        </Box>
        <Box sx={{ gridColumn: { md: '2' }, minHeight: pending ? 320 : undefined, fontSize: '1.0625rem' }}>
          {found === 0 && related.length > 0 ? (
            <Typography sx={{ mb: 3, color: 'text.secondary' }}>
              {t('No answer mentions “{search}”. One of these may help.', { search })}
            </Typography>
          ) : null}
          {hasNone ? (
            <EmptyState
              icon={SearchX}
              title={t('No answer found')}
              action={
                <SecondaryButton onClick={() => setTyped('')}>{t('Show all questions')}</SecondaryButton>
              }
            >
              {t('No answer mentions “{search}”. Try another word, or ask us below.', { search })}
            </EmptyState>
          ) : (
            <FaqList topics={topics} />
          )}
          <Box sx={{ mt: { xs: 6, md: 8 } }}>
            <ContactPrompt title={t('Not the answer you need?')} message={search} />
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

const chipRow = {
  display: 'flex',
  gap: 1,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // The row extends to the edges of the screen.
  mx: { xs: -2, sm: -3 },
  px: { xs: 2, sm: 3 },
  '& > li': { flex: 'none' },
};

const chip = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  px: 2,
  borderRadius: 999,
  bgcolor: 'background.tile',
  fontWeight: 600,
  '&:focus-visible': { outlineOffset: '-2px' },
};
