import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';
import { potteryTableImage } from '@/shared/pictures/wide-images';
import { useStoreSettings, type StoreSettings } from '@/shared/settings/store-settings';
import { LinkButton } from '@/shared/ui/link-button';
import { PageMeta } from '@/shared/ui/page-meta';
import { SecondaryLink } from '@/shared/ui/secondary-button';
import { WidePicture } from '@/shared/ui/wide-picture';
import { SHOP_FEATURES } from './capabilities';
import { useContentTexts, type ContentTexts } from './facts';
import { InlineMarkdown } from './prose-blocks';

const getLead = ({ facts }: ContentTexts) =>
  t(
    '{brand} sells things for everyday life at home: a kettle that pours well, a lamp for your reading corner, wool socks for cold evenings.',
    { brand: facts.brand },
  );

const getStory = ({ moneyBackDays, returnDays, warrantyYears }: StoreSettings['claims']) => [
  t(
    'We started because online shops had become endless and choosing had become work. So we offer a few products of each kind, each chosen because one of us uses it at home and would buy it again.',
  ),
  t(
    'We sell the same way. You see the price, shipping and tax before you decide, and we never take an order for something that is sold out.',
  ),
  t(
    'If a product is not right for you, [send it back]({path}): within {moneyBackDays, plural, one {{moneyBackDays} day} other {{moneyBackDays} days}} we refund everything you paid for it, and unused products can be returned for {returnDays, plural, one {{returnDays} day} other {{returnDays} days}}. The warranty is {warrantyYears, plural, one {{warrantyYears} year} other {{warrantyYears} years}}.',
    { path: shopPaths.returns, moneyBackDays, returnDays, warrantyYears },
  ),
];

const getFigures = (
  { facts }: ContentTexts,
  { moneyBackDays }: StoreSettings['claims'],
): { figure: string; says: string }[] => [
  ...(facts.customers ? [{ figure: facts.customers, says: t('happy customers') }] : []),
  ...(facts.freeFrom === null
    ? []
    : [
        {
          figure: t('Free', {}, 'above “shipping over …”'),
          says: t('shipping over {minimum}', { minimum: facts.freeFrom }),
        },
      ]),
  {
    figure: t('{moneyBackDays}-day', { moneyBackDays }, 'above “money-back guarantee”'),
    says: t('money-back guarantee'),
  },
  { figure: facts.support, says: t('support from real people') },
];

function Hero({ words }: { words: ContentTexts }) {
  const { brand, tagline } = words.facts;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.1fr) minmax(0, 1fr)' },
        gap: { xs: 5, md: 8 },
        alignItems: 'center',
      }}
    >
      <div>
        <Typography component="h1" variant="h1" tabIndex={-1} sx={{ textWrap: 'balance' }}>
          <Box
            component="span"
            sx={{ display: 'block', mb: 1.5, typography: 'overline', color: 'primary.main' }}
          >
            {t('About {brand}', { brand })}
          </Box>{' '}
          {tagline}
        </Typography>
        <Typography
          sx={{ mt: 3, fontSize: '1.1875rem', lineHeight: 1.55, color: 'text.secondary', maxWidth: '48ch' }}
        >
          {getLead(words)}
        </Typography>
      </div>
      <WidePicture
        image={potteryTableImage}
        alt={t('A potter’s table: stacked stoneware bowls, a vase, wooden tools and a lump of clay')}
        sizes="(min-width: 900px) 1000px, calc(134vw - 40px)"
        eager
        focus="84% 50%"
        sx={{ aspectRatio: '4 / 3', borderRadius: 3 }}
      />
    </Box>
  );
}

function Figures({ words }: { words: ContentTexts }) {
  const { claims } = useStoreSettings();
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        py: { xs: 4, md: 5 },
        borderTop: 1,
        borderBottom: 1,
        borderColor: 'divider',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
        gap: { xs: 4, md: 4 },
      }}
    >
      {getFigures(words, claims).map(({ figure, says }) => (
        <Box key={says} sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
          <Typography component="dt" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {says}
          </Typography>
          <Typography component="dd" variant="h2" sx={{ m: 0 }}>
            {figure}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function Story() {
  const { claims } = useStoreSettings();
  return (
    <Box
      component="section"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 38.7em)' },
        gap: { xs: 2.5, md: 8 },
      }}
    >
      <Typography variant="h2" sx={{ maxWidth: '7.9em' }}>
        {t('Fewer things, chosen well')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2.5, fontSize: '1.0625rem' }}>
        {getStory(claims).map((line) => (
          <Typography key={line} sx={{ fontSize: 'inherit', lineHeight: 1.7 }}>
            <InlineMarkdown line={line} />
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

function Capabilities() {
  return (
    <section>
      <Typography variant="h2">{t('How the shop works')}</Typography>
      <Box
        component="ul"
        role="list"
        sx={{
          mt: { xs: 3, md: 4 },
          display: 'grid',
          gap: { xs: 1.5, md: 2 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
        }}
      >
        {SHOP_FEATURES.map(({ icon: Icon, title, text }) => (
          <Box component="li" key={title} sx={{ borderRadius: 2, bgcolor: 'background.tile', p: 3 }}>
            <Box sx={{ color: 'primary.main', mb: 2 }}>
              <Icon size={26} strokeWidth={1.6} aria-hidden />
            </Box>
            <Typography component="h3" variant="h4">
              {title}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
    </section>
  );
}

export function AboutPage() {
  const words = useContentTexts();
  return (
    <Container
      sx={{
        py: { xs: 4, md: 7 },
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: { xs: 7, md: 11 },
      }}
    >
      <PageMeta title={t('About')} description={getLead(words)} />
      <Hero words={words} />
      <Figures words={words} />
      <Story />
      <Capabilities />
      <Box component="section" sx={{ textAlign: 'center' }}>
        <Typography variant="h2">{t('Explore the shop')}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center', mt: 3.5 }}>
          <LinkButton to={shopPaths.products} variant="contained" size="large">
            {t('Browse products')}
          </LinkButton>
          <SecondaryLink to={shopPaths.contact} size="large">
            {t('Contact us')}
          </SecondaryLink>
        </Box>
      </Box>
    </Container>
  );
}
