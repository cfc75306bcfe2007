import Box from '@mui/material/Box';
import { FileText } from 'lucide-react';
import type { MessageAttachment } from '@contract/messages/messages';
import { t } from '@contract/texts/text';
import { inlineFlexRowStyles } from '@/shared/ui/styles/parts';

export function AttachmentList({ attachments }: { attachments: readonly MessageAttachment[] }) {
  if (attachments.length === 0) return null;
  return (
    <Box component="ul" role="list" aria-label={t('Attachments')} sx={list}>
      {attachments.map(({ name, kind, url }) => (
        <li key={url}>
          <Box component="a" href={url} target="_blank" rel="noreferrer" sx={link}>
            {kind === 'picture' ? (
              <Box component="img" src={url} alt={name} loading="lazy" sx={thumbnail} />
            ) : (
              <>
                <FileText size={18} aria-hidden />
                {name}
              </>
            )}
          </Box>
        </li>
      ))}
    </Box>
  );
}

const list = { listStyle: 'none', p: 0, m: 0, mt: 1.25, display: 'flex', flexWrap: 'wrap', gap: 1 } as const;

const link = { ...inlineFlexRowStyles, gap: 0.75, minHeight: 44, color: 'inherit' } as const;

const thumbnail = {
  display: 'block',
  width: 120,
  height: 120,
  objectFit: 'cover',
  borderRadius: 1,
  bgcolor: 'background.tile',
};
