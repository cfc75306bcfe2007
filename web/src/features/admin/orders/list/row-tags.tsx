import Box from '@mui/material/Box';
import { t } from '@contract/texts/text';
import { VisuallyHiddenText } from '@/shared/ui/text';

const MAX_VISIBLE_TAGS = 2;

export function OrderRowTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  const visibleTags = tags.slice(0, MAX_VISIBLE_TAGS);
  const hiddenTags = tags.slice(MAX_VISIBLE_TAGS);
  return (
    <Box component="span" title={tags.join(', ')} sx={line}>
      <VisuallyHiddenText>{t('Tags: {tags}', { tags: tags.join(', ') })}</VisuallyHiddenText>
      {visibleTags.map((tag) => (
        <Box key={tag} component="span" aria-hidden sx={label}>
          {tag}
        </Box>
      ))}
      {hiddenTags.length > 0 ? <span aria-hidden>+{hiddenTags.length}</span> : null}
    </Box>
  );
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  minWidth: 0,
  height: 20,
  fontSize: '0.75rem',
  lineHeight: '18px',
  color: 'text.secondary',
  whiteSpace: 'nowrap',
};

const label = {
  flex: '0 1 auto',
  minWidth: 44,
  maxWidth: 120,
  px: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  textAlign: 'center',
  textOverflow: 'ellipsis',
};
