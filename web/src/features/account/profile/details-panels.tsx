import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { updateProfileSchema } from '@contract/profile';
import type { User } from '@contract/users';
import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';
import { FormTextField } from '@/shared/forms/form-text-field';
import { getAccountMenuLinks } from '@/shared/session/account-links';
import { surfaceStyles } from '@/shared/ui/styles/surface';
import { TextLink } from '@/shared/ui/text-link';
import { RichText } from '@/shared/ui/rich-text';
import { updateProfile } from '../account-api';
import { AccountForm } from '../account-form';
import { AccountPanel } from '../account-panel';
import { SavedCardsPanel } from '../cards/saved-cards-panel';
import { ProfileHeader } from './profile-header';

const toProfileValues = ({ name, phone }: User) => ({ name, phone: phone ?? '' });

function ProfileForm({ user }: { user: User }) {
  return (
    <AccountPanel title={t('Your details')}>
      <AccountForm
        label={t('Your details')}
        initial={toProfileValues(user)}
        schema={updateProfileSchema}
        note={
          <Typography sx={{ my: 2.5, color: 'text.secondary' }}>
            <RichText
              text="You log in as <b>{email}</b>. <change>Change email</change>"
              email={user.email}
              b={(content) => <strong>{content}</strong>}
              change={(content) => (
                <TextLink to={shopPaths.security} underline="always">
                  {content}
                </TextLink>
              )}
            />
          </Typography>
        }
        button={t('Save changes')}
        look={{}}
        send={updateProfile}
        success={t('Profile updated successfully')}
        failure={t('Your details could not be saved. Please try again.')}
        inlineFields
        next={toProfileValues}
      >
        <FormTextField name="name" label={t('Full name')} autoComplete="name" helperText=" " />
        <FormTextField
          name="phone"
          label={t('Phone (optional)')}
          type="tel"
          autoComplete="tel"
          helperText={t('The carrier may call you about your delivery.')}
          slotProps={{ htmlInput: { inputMode: 'tel' } }}
        />
      </AccountForm>
    </AccountPanel>
  );
}

export function ProfileDetailsPanels({ user }: { user: User }) {
  const links = getAccountMenuLinks(user).filter(({ to }) => to !== shopPaths.profile);
  return (
    <>
      <ProfileHeader user={user} />
      <Box sx={tiles}>
        {links.map(({ to, label, icon: Icon }) => (
          <Box key={to} component={Link} to={to} sx={tile}>
            <Icon size={20} strokeWidth={1.75} aria-hidden />
            <span>{label}</span>
            <ChevronRight size={18} aria-hidden />
          </Box>
        ))}
      </Box>
      <ProfileForm key={user._id} user={user} />
      <SavedCardsPanel />
    </>
  );
}

const tiles = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(180px, 1fr))' },
};

const tile = {
  ...surfaceStyles,
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 60,
  px: 2,
  color: 'text.primary',
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { borderColor: 'text.secondary' },
  '& svg': { color: 'text.secondary' },
};
