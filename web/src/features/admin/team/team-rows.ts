import { PERMISSION_LABELS, type TeamRole } from '@contract/team/permissions';
import { flexRowStyles } from '@/shared/ui/styles/parts';
export const teamListStyle = { '& > li + li': { borderTop: 1, borderColor: 'divider' } } as const;

export const teamListRowStyle = {
  ...flexRowStyles,
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 1,
  py: 1.5,
} as const;

/** Formats the permissions of a role. Omits access to the panel, which every role includes. */
export const formatPermissionLabels = (permissions: TeamRole['permissions']): string =>
  permissions
    .filter((each) => each !== 'panel')
    .map((each) => PERMISSION_LABELS[each])
    .join(' · ');
