import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { freeFromText, useStoreSettings, type StoreSettings } from '@/shared/settings/store-settings';
import { HearthDrawing } from '@/shared/ui/hearth-drawing';

function promisesOf(settings: StoreSettings): string[] {
  const { claims } = settings;
  const freeFrom = freeFromText(settings);
  return [
    ...(freeFrom === null ? [] : [`Free shipping from ${freeFrom}`]),
    `${claims.moneyBackDays}-day money-back guarantee`,
    `${claims.support} support`,
  ];
}

/** The shop's claims, beside a form. */
export function HearthPanel({ sx }: { sx?: SxProps<Theme> }) {
  const settings = useStoreSettings();
  return (
    <Box
      sx={{
        flexDirection: 'column',
        justifyContent: 'space-between',
        gap: 5,
        minHeight: 620,
        p: { md: 5, lg: 7 },
        borderRadius: 3,
        bgcolor: 'background.tile',
        ...sx,
      }}
    >
      <Box sx={{ flex: 1, display: 'grid', alignItems: 'center' }}>
        <HearthDrawing />
      </Box>
      <Box>
        <Typography variant="h3" component="p" sx={{ maxWidth: '11.9em', mb: 2 }}>
          {settings.tagline}
        </Typography>
        <Box
          component="ul"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, m: 0, p: 0, listStyle: 'none' }}
        >
          {promisesOf(settings).map((promise) => (
            <Typography key={promise} component="li" variant="body2" sx={{ color: 'text.secondary' }}>
              {promise}
            </Typography>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
