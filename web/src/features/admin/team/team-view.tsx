import Box from '@mui/material/Box';
import { covers, OWNER } from '@contract/team/permissions';
import { useRead } from '@/shared/data/use-data';
import { useSession } from '@/shared/session/session';
import { LoadError } from '@/shared/ui/load-error';
import { Spinner } from '@/shared/ui/spinner';
import { InvitationsPanel } from './invitations-panel';
import { InvitePanel } from './invite-panel';
import { MembersPanel } from './members-panel';
import { RolesPanel } from './roles-panel';
import { TEAM } from './team-api';

/** Who runs the shop together: invitations, members, and roles. */
export function TeamView() {
  const own = useSession().user?.team ?? OWNER;
  const { data: team, error, reload } = useRead(TEAM);
  if (!team)
    return error === undefined ? (
      <Spinner label="Loading the team" />
    ) : (
      <LoadError title="The team could not be loaded" onRetry={reload} />
    );
  return (
    <Box sx={{ display: 'grid', gap: 3, mt: 3, maxWidth: 960 }}>
      <InvitePanel roles={team.roles.filter((role) => covers(own, role))} />
      <InvitationsPanel team={team} />
      <MembersPanel team={team} own={own} />
      <RolesPanel team={team} own={own} />
    </Box>
  );
}
