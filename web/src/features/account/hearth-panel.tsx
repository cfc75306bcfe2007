import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { freeFromText, useStoreSettings, type StoreSettings } from '@/shared/settings/store-settings';
import { evening } from '@/shared/pictures/wide-images';
import { WidePicture } from '@/shared/ui/wide-picture';

function promisesOf(settings: StoreSettings): string[] {
  const { claims } = settings;
  const freeFrom = freeFromText(settings);
  return [
    ...(freeFrom === null ? [] : [`Free shipping from ${freeFrom}`]),
    `${claims.returnDays}-day returns`,
    `${claims.support} support`,
  ];
}

/** A picture and the shop's claims, beside a form. */
export function HearthPanel({ sx }: { sx?: SxProps<Theme> }) {
  const settings = useStoreSettings();
  return (
    <Box
      sx={{
        flexDirection: 'column',
        minHeight: 620,
        borderRadius: 3,
        overflow: 'hidden',
        bgcolor: 'background.tile',
        ...sx,
      }}
    >
      <WidePicture
        image={evening}
        alt=""
        // Only its right half is shown, in full height.
        sizes="1100px"
        focus="74% 50%"
        sx={{ flex: 1, minHeight: 0, position: 'relative', '& > img': { position: 'absolute', inset: 0 } }}
      />
      <Box sx={{ p: { md: 4, lg: 5 } }}>
        <Typography variant="h3" component="p" sx={{ maxWidth: '11.9em', mb: 2 }}>
          {settings.tagline}
        </Typography>
        <Box component="ul" role="list" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5 }}>
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
