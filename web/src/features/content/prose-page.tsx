import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import type { ContactTopic } from '@contract/messages/contact-topics';
import { storeConfig } from '@contract/store-config';
import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';
import { getContactMessage } from '@/shared/messages/contact-state';
import { SecondaryLink } from '@/shared/ui/secondary-button';
import { PageMeta } from '@/shared/ui/page-meta';
import { RichText } from '@/shared/ui/rich-text';
import { narrowPageWidthStyles, pageSpacingStyles } from '@/shared/ui/styles/page-width';
import { ContactLink, ContactPrompt } from './ask-us';
import { useContentTexts, type ContentTexts } from './facts';
import { splitMarkdownSections } from './markdown';
import { SectionTitle, MarkdownBlocks } from './prose-blocks';
import { TableOfContents } from './table-of-contents';
import { useScrollToHashTarget } from '@/shared/use-hash-target';

const MIN_SECTIONS_FOR_CONTENTS = 4;

const formatDate = (iso: string) =>
  new Intl.DateTimeFormat(storeConfig.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));

/** Width of the text column. Uses `em`, because the width of `ch` changes when the web font loads. */
const COLUMN_WIDTH = 'minmax(0, 40em)';

interface ProseDocument {
  title: string;
  /** Introduction below the page title, also used as meta description. */
  lead: string;
  /** ISO date of the last change to the text, displayed on pages with legal texts. */
  changed?: string;
  text: string;
  withHelp?: boolean;
  /** True if links to the contact form and to the customer's orders come before the text. */
  withOrders?: boolean;
  /** Topic that the contact form preselects if it is opened from the page. */
  topic?: ContactTopic;
}

function ProsePage({ document }: { document: (words: ContentTexts) => ProseDocument }) {
  const { title, lead, changed, text, withHelp, withOrders, topic } = document(useContentTexts());
  const message = getContactMessage(useLocation().state);
  const sections = splitMarkdownSections(text);
  useScrollToHashTarget();
  const long = sections.length >= MIN_SECTIONS_FOR_CONTENTS;
  return (
    <Box sx={{ ...narrowPageWidthStyles, ...pageSpacingStyles }}>
      <PageMeta title={title} description={lead} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: long ? `220px ${COLUMN_WIDTH}` : COLUMN_WIDTH,
          },
          columnGap: { md: 8, lg: 12 },
          rowGap: { xs: 4, md: 6 },
          fontSize: '1.0625rem',
        }}
      >
        <Box sx={{ gridColumn: '1 / -1', maxWidth: '52em' }}>
          <Typography component="h1" variant="h1" tabIndex={-1} sx={{ textWrap: 'balance' }}>
            {title}
          </Typography>
          <Typography sx={{ mt: 2.5, fontSize: '1.1875rem', lineHeight: 1.55, color: 'text.secondary' }}>
            {lead}
          </Typography>
          {changed ? (
            <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
              <RichText
                text="Last changed on {day}"
                day={<time dateTime={changed}>{formatDate(changed)}</time>}
              />
            </Typography>
          ) : null}
          {withOrders ? (
            <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
              <ContactLink topic={topic} message={message}>
                {t('Write to us')}
              </ContactLink>
              <SecondaryLink to={shopPaths.orders}>{t('Your orders')}</SecondaryLink>
            </Box>
          ) : null}
        </Box>
        {long ? <TableOfContents sections={sections} /> : null}
        <Box sx={{ display: 'grid', gap: { xs: 5, md: 6 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {sections.map((section) => (
            <section key={section.id}>
              <SectionTitle id={section.id} title={section.title} gap={1.5} />
              <MarkdownBlocks text={section.text} label={section.title} />
            </section>
          ))}
          <ContactPrompt withHelp={withHelp} topic={topic} message={message} />
        </Box>
      </Box>
    </Box>
  );
}

/** Creates a page component for a text that contains values of the shop's settings. */
export const createTextPage = (getDocument: (texts: ContentTexts) => ProseDocument) => () => (
  <ProsePage document={getDocument} />
);
