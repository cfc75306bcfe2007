import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { User } from '@contract/users';
import { t } from '@contract/texts/text';
import { useAction } from '@/shared/data/use-action';
import { PictureInput } from '@/shared/forms/picture-input';
import { lazyNamedExport } from '@/shared/lazy-named';
import { FormattedDate } from '@/shared/time/date-text';
import { getInitials } from '@/shared/ui/initials';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { RichText } from '@/shared/ui/rich-text';
import { removeAvatar } from '../account-api';

const loadDialog = () => import('./crop-dialog');
const CropDialog = lazyNamedExport('CropDialog', loadDialog);

export function ProfileHeader({ user }: { user: User }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const change = useRef<HTMLButtonElement>(null);

  const choose = ([file]: File[]) => setChosen(file ? URL.createObjectURL(file) : null);
  useEffect(() => {
    if (chosen !== null) return () => URL.revokeObjectURL(chosen);
  }, [chosen]);
  const removal = useAction(removeAvatar, {
    success: t('Your picture was removed.'),
    failure: t('Your picture could not be removed. Please try again.'),
    onSuccess: () => change.current?.focus(),
  });

  return (
    <Box sx={layout}>
      <Avatar src={user.avatar ?? undefined} alt={user.avatar ? t('Your picture') : ''} sx={avatar}>
        <span aria-hidden dir="auto">
          {getInitials(user.name)}
        </span>
      </Avatar>
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h2" variant="h3" dir="auto">
          {user.name}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{user.email}</Typography>
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          <RichText
            text={user.role === 'admin' ? 'Administrator since {day}' : 'Customer since {day}'}
            day={<FormattedDate value={user.createdAt} />}
          />
        </Typography>
      </Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SecondaryButton
          ref={change}
          onMouseEnter={() => void loadDialog()}
          onFocus={() => void loadDialog()}
          onClick={() => input.current?.click()}
        >
          {t(user.avatar ? 'Change picture' : 'Add a picture')}
        </SecondaryButton>
        {user.avatar ? (
          <Button color="secondary" loading={removal.busy} onClick={() => void removal.run()}>
            {t('Remove picture')}
          </Button>
        ) : null}
        <PictureInput ref={input} label={t('Picture file')} onChosen={choose} />
      </Box>
      {chosen ? (
        <Suspense fallback={null}>
          <CropDialog
            url={chosen}
            onClosed={() => {
              setChosen(null);
              change.current?.focus();
            }}
          />
        </Suspense>
      ) : null}
    </Box>
  );
}

const layout = {
  p: { xs: 2, sm: 3.5 },
  borderRadius: 2,
  bgcolor: 'background.tile',
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
  alignItems: 'center',
  columnGap: { xs: 2, sm: 3 },
  rowGap: 2.5,
};

const avatar = {
  width: { xs: 80, sm: 104 },
  height: { xs: 80, sm: 104 },
  bgcolor: 'background.paper',
  color: 'text.primary',
  typography: 'h2',
};
