import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { store } from '@contract/store-config';
import { PageMeta } from '@/shared/ui/page-meta';
import { AskUs } from './ask-us';
import { useWords, type Words } from './facts';
import { sectionsOf } from './markdown';
import { PartTitle, ProseBlocks } from './prose-blocks';
import { TableOfContents } from './table-of-contents';
import { useHashTarget } from '@/shared/use-hash-target';

/** From this many sections on a text is long enough for a table of contents. */
const LONG = 4;

const asDate = (iso: string) =>
  new Intl.DateTimeFormat(store.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));

/** A good length of lines; in em, since a ch is another width before the font has come, which would move the page. */
const COLUMN = 'minmax(0, 40em)';

interface ProseDocument {
  title: string;
  /** One or two sentences under the title; also the page's description for search engines. */
  lead: string;
  /** ISO date of the last change, for legal texts. */
  changed?: string;
  text: string;
  /** Whether what follows the text offers the answers of the help page, too. */
  withHelp?: boolean;
}

/** A text to read: title, contents, sections, one narrow column, and the way to ask a person. */
function ProsePage({ document }: { document: (words: Words) => ProseDocument }) {
  const { title, lead, changed, text, withHelp } = document(useWords());
  const sections = sectionsOf(text);
  useHashTarget();
  const long = sections.length >= LONG;
  return (
    <Container maxWidth="lg" sx={{ py: { xs: 5, md: 9 } }}>
      <PageMeta title={title} description={lead} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: long ? `220px ${COLUMN}` : COLUMN,
          },
          columnGap: { md: 8, lg: 12 },
          rowGap: { xs: 4, md: 6 },
          justifyContent: 'center',
          fontSize: '1.0625rem',
        }}
      >
        <Box sx={{ gridColumn: { md: long ? '2' : '1' } }}>
          <Typography component="h1" variant="h1" tabIndex={-1} sx={{ textWrap: 'balance' }}>
            {title}
          </Typography>
          <Typography sx={{ mt: 2.5, fontSize: '1.1875rem', lineHeight: 1.55, color: 'text.secondary' }}>
            {lead}
          </Typography>
          {changed ? (
            <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
              Last changed on <time dateTime={changed}>{asDate(changed)}</time>
            </Typography>
          ) : null}
        </Box>
        {long ? <TableOfContents sections={sections} /> : null}
        <Box sx={{ display: 'grid', gap: { xs: 5, md: 6 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {sections.map((section) => (
            <section key={section.id}>
              <PartTitle id={section.id} title={section.title} gap={1.5} />
              <ProseBlocks text={section.text} label={section.title} />
            </section>
          ))}
          <AskUs withHelp={withHelp} />
        </Box>
      </Box>
    </Container>
  );
}

/** The page of a text that is written with the settings' words. */
export const prosePage = (document: (words: Words) => ProseDocument) => () => (
  <ProsePage document={document} />
);
