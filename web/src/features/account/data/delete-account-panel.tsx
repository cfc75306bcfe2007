import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { User } from '@contract/users';
import { AccountPanel } from '../account-panel';
import { DeleteAccountDialog } from './delete-account-dialog';

const CONSEQUENCES = [
  'Your profile, picture, addresses and wishlist are deleted immediately, and you can no longer log in.',
  'Unpaid orders are cancelled.',
  'Orders that are on their way will still be delivered. We keep a record of every order, without your name or address.',
];

/** How an account ends, and what that means. `onDeleted` once it is gone. */
export function DeleteAccountPanel({ user, onDeleted }: { user: User; onDeleted: () => void }) {
  const [asked, setAsked] = useState(false);
  return (
    <AccountPanel title="Delete my account" lead="This cannot be undone.">
      <Box component="ul" sx={{ m: 0, mb: 2.5, pl: 2.5, display: 'grid', gap: 0.75, maxWidth: '60ch' }}>
        {CONSEQUENCES.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
      <Button variant="outlined" color="error" onClick={() => setAsked(true)}>
        Delete my account
      </Button>
      {asked ? (
        <DeleteAccountDialog email={user.email} onDeleted={onDeleted} onClosed={() => setAsked(false)} />
      ) : null}
    </AccountPanel>
  );
}
