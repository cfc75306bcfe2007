export { TeamInvitation as default } from '@/features/account/team-invitation';
