import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '@contract/texts/text';
import { TextLink } from '@/shared/ui/text-link';
import type { MarkdownSection } from './markdown';

export function TableOfContents({ sections }: { sections: Pick<MarkdownSection, 'id' | 'title'>[] }) {
  return (
    <Box
      component="nav"
      aria-labelledby="contents"
      sx={{
        position: { md: 'sticky' },
        top: { md: 104 },
        alignSelf: 'start',
        p: { xs: 2.5, md: 0 },
        borderRadius: 2,
        bgcolor: { xs: 'background.tile', md: 'transparent' },
      }}
    >
      <Typography id="contents" component="p" variant="overline" sx={{ color: 'text.secondary' }}>
        {t('On this page')}
      </Typography>
      <Box component="ol" role="list" sx={{ mt: 0.5 }}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <TextLink
              to={{ hash: id }}
              replace
              sx={{
                display: 'block',
                typography: 'body2',
                py: 1.25,
                color: 'text.secondary',
                '&:hover': { color: 'text.primary' },
              }}
            >
              {title}
            </TextLink>
          </li>
        ))}
      </Box>
    </Box>
  );
}
