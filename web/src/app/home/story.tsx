import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { paths } from '@/shared/config/paths';
import { maker } from '@/shared/pictures/wide-images';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { LinkButton } from '@/shared/ui/link-button';
import { WidePicture } from '@/shared/ui/wide-picture';

/** Who makes what the shop sells: a picture beside a text. */
export function Story() {
  const { claims } = useStoreSettings();
  return (
    <Box
      component="section"
      aria-labelledby="story"
      sx={{
        mb: { xs: 7, md: 11 },
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.35fr) minmax(0, 1fr)' },
        alignItems: 'center',
        gap: { xs: 3.5, md: 7, lg: 9 },
      }}
    >
      <WidePicture
        image={maker}
        alt="A potter’s table: stacked stoneware bowls, a vase, wooden tools and a lump of clay"
        // The picture is wider than its place, which shows the middle of it.
        sizes="(min-width: 1536px) 1180px, (min-width: 900px) 78vw, calc(134vw - 43px)"
        focus="82% 50%"
        sx={{ aspectRatio: { xs: '4 / 3', md: '5 / 4' }, borderRadius: { xs: 2, md: 3 } }}
      />
      <div>
        <Typography id="story" variant="h2" sx={{ textWrap: 'balance' }}>
          Thrown, dried and fired a dozen at a time
        </Typography>
        <Typography sx={{ mt: 2.5, color: 'text.secondary', maxWidth: '46ch', fontSize: '1.0625rem' }}>
          Our bowls come from a workshop with two wheels and one kiln. What does not survive the fire is not
          sold, and what does is used in our own kitchens before it reaches yours.
        </Typography>
        <Typography sx={{ mt: 2, color: 'text.secondary', maxWidth: '46ch', fontSize: '1.0625rem' }}>
          We choose few things, name who made them, and give each of them{' '}
          {claims.warrantyYears === 1 ? 'a year' : `${claims.warrantyYears} years`} of warranty.
        </Typography>
        <LinkButton to={paths.about} size="large" variant="outlined" color="secondary" sx={{ mt: 4 }}>
          Read our story
        </LinkButton>
      </div>
    </Box>
  );
}
