export { default } from '@/features/account/team-invitation';
