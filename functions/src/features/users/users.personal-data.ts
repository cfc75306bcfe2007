import { definePersonalDataLocations } from '../../platform/personal-data/data-locations';

export const userPersonalDataLocations = definePersonalDataLocations({
  users: {
    holds: 'Profile: name, email, phone, role, and what a search finds them by',
    foundBy: 'account',
    exported: ['profile'],
    erasure: { does: 'delete', steps: ['account'] },
  },
  'auth:accounts': {
    holds: 'Login: email, name, the hash of the password, the chosen language, times of logins',
    foundBy: 'account',
    exported: ['profile'],
    erasure: { does: 'delete', steps: ['account'] },
  },
  'storage:avatars': {
    holds: 'Profile pictures',
    foundBy: 'account',
    exported: ['profile'],
    erasure: { does: 'delete', steps: ['avatars'] },
  },
  invitations: {
    holds: 'Addresses that are invited to the team',
    foundBy: 'verified address',
    exported: ['team'],
    erasure: { does: 'delete', steps: ['team'] },
  },
  teamRoles: { holds: null, because: 'Names and permissions of roles, without who has them' },
});
