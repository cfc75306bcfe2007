import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { getCountryName } from '@contract/addresses/country-names';
import {
  formatLegalGuarantee,
  getLegalGuaranteeUrl,
  listLongerGuarantees,
} from '@contract/orders/legal-guarantee';
import { t } from '@contract/texts/text';
import { useStoreSettings } from '@/shared/settings/store-settings';

/** Official pictures of the harmonised notice by path, added as docs/operations.md describes. */
const officialPictures = import.meta.glob<string>('./notice-*.svg', {
  eager: true,
  import: 'default',
  query: '?url&no-inline',
});

const getOfficialPicture = () =>
  officialPictures[`./notice-${t('en', {}, 'language of the official notice')}.svg`] ??
  officialPictures['./notice-en.svg'];

/** Size in pixels of the picture, which is an A4 page. Its QR code is readable at this width. */
const PICTURE_SIZE = { width: 420, height: 594 };

/**
 * Harmonised notice on the legal guarantee of conformity (Directive 2011/83/EU, article 6(1)(l), and Implementing
 * Regulation (EU) 2025/1960). Empty unless the shop follows EU law.
 */
export function GuaranteeNotice() {
  const { regions, countries, locale } = useStoreSettings();
  if (!regions?.includes('EU')) return null;
  const picture = getOfficialPicture();
  const longer = listLongerGuarantees(countries);
  return (
    <Box component="section" aria-labelledby="legal-guarantee" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography id="legal-guarantee" variant="h3" sx={{ fontSize: '1.125rem' }}>
        {t('Legal guarantee')}
      </Typography>
      <Typography>
        {formatLegalGuarantee()}{' '}
        {longer.length > 0
          ? t('In {countries}: at least {years} years.', {
              countries: new Intl.ListFormat(locale, { type: 'conjunction' }).format(
                longer.map(({ country }) => getCountryName(country)),
              ),
              years: Math.min(...longer.map(({ years }) => years)),
            })
          : null}
      </Typography>
      {picture ? (
        <Box
          component="img"
          src={picture}
          alt={t('Notice of the European Union on the legal guarantee of conformity')}
          {...PICTURE_SIZE}
          loading="lazy"
          sx={{ maxWidth: '100%', height: 'auto', bgcolor: '#fff' }}
        />
      ) : null}
      <Link href={getLegalGuaranteeUrl()} underline="always" sx={{ justifySelf: 'start', py: 1.25 }}>
        {t('Your rights under the legal guarantee')}
      </Link>
    </Box>
  );
}
