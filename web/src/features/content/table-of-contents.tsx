import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '@contract/texts/text';
import { TextLink } from '@/shared/ui/text-link';
import type { MarkdownSection } from './markdown';

interface TableOfContentsProps {
  sections: Pick<MarkdownSection, 'id' | 'title'>[];
}

const SectionLinks = ({ sections }: TableOfContentsProps) => (
  <Box component="ol" role="list" sx={{ mt: 0.5 }}>
    {sections.map(({ id, title }) => (
      <li key={id}>
        <TextLink to={{ hash: id }} replace sx={link}>
          {title}
        </TextLink>
      </li>
    ))}
  </Box>
);

/** Links to the sections of a page. Collapsed on phones, so that the text comes first. */
export function TableOfContents({ sections }: TableOfContentsProps) {
  return (
    <Box component="nav" aria-label={t('On this page')} sx={contents}>
      <Box component="details" sx={collapsed}>
        <summary>{t('On this page')}</summary>
        <SectionLinks sections={sections} />
      </Box>
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        <Typography component="p" variant="overline" sx={{ color: 'text.secondary' }}>
          {t('On this page')}
        </Typography>
        <SectionLinks sections={sections} />
      </Box>
    </Box>
  );
}

const contents = { position: { md: 'sticky' }, top: { md: 104 }, alignSelf: 'start' };

const collapsed = {
  display: { md: 'none' },
  px: 2.5,
  borderRadius: 2,
  bgcolor: 'background.tile',
  '& > summary': { py: 1.5, cursor: 'pointer', typography: 'body2', fontWeight: 600 },
};

const link = {
  display: 'block',
  typography: 'body2',
  py: 1.25,
  color: 'text.secondary',
  '&:hover': { color: 'text.primary' },
};
