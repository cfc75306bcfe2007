import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { SystemStyleObject } from '@mui/system';
import type { ReactNode } from 'react';
import type { LinkProps } from 'react-router-dom';
import { t } from '@contract/texts/text';
import { AUTO_DIRECTION } from '@/shared/config/language';
import { burningCandlesImage } from '@/shared/pictures/wide-images';
import {
  formatFreeShippingMinimum,
  useStoreSettings,
  type StoreSettings,
} from '@/shared/settings/store-settings';
import { LinkButton } from '@/shared/ui/link-button';
import { PageMeta } from '@/shared/ui/page-meta';
import { TextLink } from '@/shared/ui/text-link';
import { WidePicture } from '@/shared/ui/wide-picture';
import { focusOnMount } from '@/shared/ui/take-focus';
import { PageTitle } from '@/shared/ui/text';
import type { AccountLocationState } from './account-fields';

function createPromises(settings: StoreSettings): string[] {
  const { claims } = settings;
  const freeFrom = formatFreeShippingMinimum(settings);
  return [
    ...(freeFrom === null ? [] : [t('Free shipping over {amount}', { amount: freeFrom })]),
    t('{returnDays}-day returns', { returnDays: claims.returnDays }),
    t('{hours} support', { hours: claims.support }),
  ];
}

function Promises({ sx }: { sx?: SystemStyleObject<Theme> }) {
  return (
    <Box
      component="ul"
      role="list"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, ...sx }}
    >
      {createPromises(useStoreSettings()).map((promise) => (
        <Typography key={promise} component="li" variant="body2" sx={{ color: 'text.secondary' }}>
          {promise}
        </Typography>
      ))}
    </Box>
  );
}

function ShopPanel() {
  const { tagline } = useStoreSettings();
  return (
    <Box
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        minHeight: 620,
        borderRadius: 3,
        overflow: 'hidden',
        bgcolor: 'background.tile',
      }}
    >
      <WidePicture
        image={burningCandlesImage}
        alt=""
        sizes="1100px"
        focus="74% 50%"
        sx={{ flex: 1, minHeight: 0, position: 'relative', '& > img': { position: 'absolute', inset: 0 } }}
      />
      <Box sx={{ p: { md: 4, lg: 5 } }}>
        <Typography dir={AUTO_DIRECTION} variant="h3" component="p" sx={{ maxWidth: '11.9em', mb: 2 }}>
          {tagline}
        </Typography>
        <Promises />
      </Box>
    </Box>
  );
}

interface AuthLayoutProps {
  /** Document title. If missing, the surrounding page sets the title. */
  page?: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  foot?: { question: string; to: LinkProps['to']; link: string };
  /** Focuses the title, so that screen readers announce the next step of the page. */
  takesFocus?: boolean;
}

/** Layout of the login and registration pages: a form, with an image of the shop on wide screens. */
export function AuthLayout({ page, title, lead, children, foot, takesFocus = false }: AuthLayoutProps) {
  return (
    <Container sx={{ minHeight: '100dvh', py: { xs: 4, sm: 6, md: 4 } }}>
      {page ? <PageMeta title={page} hidden /> : null}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
          gap: { md: 6, lg: 10 },
        }}
      >
        <Stack
          spacing={3}
          sx={{ width: '100%', maxWidth: 420, mx: 'auto', py: { md: 6 }, alignSelf: 'center' }}
        >
          <Stack spacing={1}>
            <PageTitle ref={takesFocus ? focusOnMount : undefined}>{title}</PageTitle>
            {lead ? <Typography sx={{ color: 'text.secondary' }}>{lead}</Typography> : null}
          </Stack>
          {children}
          {foot ? (
            <>
              <Typography sx={{ color: 'text.secondary' }}>
                {foot.question}{' '}
                <TextLink to={foot.to} underline="always" sx={{ color: 'text.primary', fontWeight: 600 }}>
                  {foot.link}
                </TextLink>
              </Typography>
              <Promises sx={{ display: { xs: 'flex', md: 'none' } }} />
            </>
          ) : null}
        </Stack>
        <ShopPanel />
      </Box>
    </Container>
  );
}

interface AuthNextStepLayoutProps extends Pick<AuthLayoutProps, 'page' | 'title' | 'lead'> {
  children?: ReactNode;
  to: string;
  button: string;
  state?: AccountLocationState;
  other?: ReactNode;
}

export function AuthNextStepLayout({
  page,
  title,
  lead,
  children,
  to,
  button,
  state,
  other,
}: AuthNextStepLayoutProps) {
  return (
    <AuthLayout takesFocus page={page} title={title} lead={lead}>
      {children}
      <Stack spacing={1.5}>
        <LinkButton to={to} state={state} variant="contained" size="large">
          {button}
        </LinkButton>
        {other}
      </Stack>
    </AuthLayout>
  );
}
