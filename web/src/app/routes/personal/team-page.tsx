export { TeamInvitationPage as default } from '@/features/account/team-invitation';
