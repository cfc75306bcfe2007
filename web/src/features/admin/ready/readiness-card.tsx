import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { t } from '@contract/texts/text';
import { lowercaseLabel } from '@/shared/config/letter-case';
import { panelPaths } from '@/shared/config/panel-paths';
import { useCachedData } from '@/shared/data/use-data';
import { SecondaryLink } from '@/shared/ui/secondary-button';
import { panelSurfaceStyles } from '@/shared/ui/styles/surface';
import { SecondaryText } from '@/shared/ui/text';
import { setupChecklistCacheKey } from '../shared/api/readiness-key';
import { fetchSetupChecklist, setupChecklistStorage } from './readiness-api';

/** Dashboard card with the setup checklist. Reserves its space to avoid a layout shift. */
export function SetupChecklistCard() {
  const { data, error } = useCachedData(setupChecklistCacheKey, fetchSetupChecklist);
  const [hasReservedSpace] = useState(() => setupChecklistStorage.read() !== true);
  if (!data)
    return hasReservedSpace && error === undefined ? (
      <Skeleton variant="rounded" sx={{ height: CARD_HEIGHT, borderRadius: 2 }} aria-hidden />
    ) : null;
  if (data.open === 0) return null;
  const openItems = data.items.filter(({ state }) => state === 'open');
  return (
    <Box component="section" aria-label={t('Ready to sell')} sx={card}>
      <Box sx={{ minWidth: 0, flex: '1 1 240px' }}>
        <Typography component="h2" variant="h4">
          {t('Before real orders')}
        </Typography>
        <SecondaryText>
          {t('{open} of {total} open. Next: {step}.', {
            open: openItems.length,
            total: data.items.length,
            step: lowercaseLabel(openItems[0]?.title ?? ''),
          })}
        </SecondaryText>
      </Box>
      <SecondaryLink to={panelPaths.adminReady} sx={{ borderColor: 'divider' }}>
        {t('See open steps')}
      </SecondaryLink>
    </Box>
  );
}

const CARD_HEIGHT = { xs: 158, sm: 106 };

const card = {
  ...panelSurfaceStyles,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'center',
  justifyContent: 'space-between',
  gap: 2,
  minHeight: CARD_HEIGHT,
};
