import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useEffect, type ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import * as endpoints from '@contract/endpoints';
import { CONTACT_TOPICS } from '@contract/messages/contact-topics';
import {
  threadNoteSchema,
  type MessageThread,
  type MessageThreadSummary,
  type UpdateThreadInput,
} from '@contract/messages/messages';
import { t } from '@contract/texts/text';
import { isNotFoundError } from '@/shared/api/api-error';
import { getCacheKey } from '@/shared/api/client';
import { panelPaths } from '@/shared/config/panel-paths';
import { useAction } from '@/shared/data/use-action';
import { useEndpointData } from '@/shared/data/use-data';
import { usePolling } from '@/shared/data/use-polling';
import { useSession } from '@/shared/session/session';
import { LoadError } from '@/shared/ui/load-error';
import { RichText } from '@/shared/ui/rich-text';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { SecondaryText } from '@/shared/ui/text';
import { TextLink } from '@/shared/ui/text-link';
import { sendWriteRequest } from '../shared/api/send-change';
import { AdminPageHeading } from '../shared/layout/admin-heading';
import { NoteForm } from '../shared/forms/note-form';
import { TitledPanel } from '../shared/layout/titled-panel';
import { useAdministrators } from '../shared/users/use-administrators';
import { RequirePermission } from '../shared/rights/require-permission';
import { getCustomerSearchPath } from '../shared/users/user-filters';
import { MessageList } from '@/shared/messages/message-entries';
import { MessageThreadReplyForm } from './reply-form';
import { MessageThreadStateBadge } from './thread-state-badge';

function SenderFacts({ thread }: { thread: MessageThreadSummary }) {
  const { name, email, customer, unverified } = thread;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      <Typography>{email}</Typography>
      {customer === null ? (
        <SecondaryText>
          {unverified
            ? t('The sender’s address could not be verified.')
            : thread.order
              ? t('Guest')
              : t('Sent without logging in, so the address is not verified.')}
        </SecondaryText>
      ) : null}
      {customer === null ? (
        <RequirePermission permission="customers.read">
          <TextLink to={getCustomerSearchPath(email)} underline="always" sx={{ py: 1.25 }}>
            {t('Find in customers')}
          </TextLink>
        </RequirePermission>
      ) : (
        <TextLink to={panelPaths.adminCustomer(customer)} underline="always" sx={{ py: 1.25 }}>
          {t('Customer page')}
        </TextLink>
      )}
    </Box>
  );
}

/** Function that renders the latest orders of the person who started a conversation. */
type RenderSenderOrders = (sender: Pick<MessageThreadSummary, 'customer' | 'email'>) => ReactNode;

const POLL_MS = 30_000;

function Assignee({ thread, busy, onChange }: AssigneeProps) {
  const { user } = useSession();
  const administrators = useAdministrators();
  const knownAssignees = [
    ...(user ? [{ _id: user._id, name: t('{name} (me)', { name: user.name }) }] : []),
    ...administrators,
    ...(thread.assignee ? [thread.assignee] : []),
  ];
  const choices = knownAssignees.filter(
    ({ _id }, index) => knownAssignees.findIndex((candidate) => candidate._id === _id) === index,
  );
  return (
    <TextField
      select
      size="small"
      label={t('Assigned to')}
      id="assignee"
      value={thread.assignee?._id ?? ''}
      disabled={busy}
      onChange={({ target }) => onChange(target.value || null)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 180 }}
    >
      <MenuItem value="">{t('No one')}</MenuItem>
      {choices.map(({ _id, name }) => (
        <MenuItem key={_id} value={_id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface AssigneeProps {
  thread: MessageThreadSummary;
  busy: boolean;
  onChange: (uid: string | null) => void;
}

interface LoadedThreadProps extends MessageThread {
  renderOrders: RenderSenderOrders;
}

const updateThread = (id: string, body: UpdateThreadInput) =>
  sendWriteRequest(endpoints.updateThread, { params: { id }, body });

function LoadedThread({ thread, messages, earlier, renderOrders }: LoadedThreadProps) {
  const { _id, name, email, state, order, topic, unverified } = thread;
  const changing = useAction(updateThread, {
    failure: t('The conversation could not be changed. Please try again.'),
  });
  // Opening a conversation marks it as read. A failure is ignored, because the messages can still be read.
  useEffect(() => {
    if (state === 'unread') void updateThread(_id, { state: 'open' }).catch(() => undefined);
  }, [_id, state]);
  const isDone = state === 'done';
  return (
    <>
      <AdminPageHeading
        title={name}
        listPath={panelPaths.adminMessages}
        action={<MessageThreadStateBadge state={state} />}
      >
        {order ? (
          <RichText
            text="About <order>order {number}</order>"
            number={order.number}
            order={(text) => (
              <TextLink to={panelPaths.adminOrder(order._id)} underline="always">
                {text}
              </TextLink>
            )}
          />
        ) : topic ? (
          t('Topic: {topic}', { topic: CONTACT_TOPICS[topic] })
        ) : null}
      </AdminPageHeading>
      <Box sx={columns}>
        <Box sx={column}>
          {earlier > 0 ? (
            <SecondaryText>
              {t('{count} messages after the first are not shown.', { count: earlier })}
            </SecondaryText>
          ) : null}
          {unverified ? (
            <Alert severity="warning" variant="outlined" sx={{ overflowWrap: 'anywhere' }}>
              <AlertTitle>{t('The sender’s address could not be verified')}</AlertTitle>
              {t(
                'Someone else may have written this in the name of {email}. Do not change an order because of this message, and do not send personal data or order details in your reply.',
                { email },
              )}
            </Alert>
          ) : null}
          <MessageList label={t('Conversation')} messages={messages} />
          <TitledPanel title={t('Answer by email')}>
            <MessageThreadReplyForm thread={thread} />
          </TitledPanel>
          <TitledPanel title={t('Internal note')}>
            <NoteForm
              name="text"
              schema={threadNoteSchema}
              save={(text) =>
                sendWriteRequest(endpoints.addThreadNote, { params: { id: _id }, body: { text } })
              }
              hint={t('Only the team sees it.')}
            />
          </TitledPanel>
        </Box>
        <Box sx={column}>
          <TitledPanel title={t('Conversation')}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
              <Assignee
                thread={thread}
                busy={changing.busy}
                onChange={(assignee) => void changing.run(_id, { state, assignee })}
              />
              <SecondaryButton
                aria-disabled={changing.busy}
                onClick={() => void changing.run(_id, { state: isDone ? 'open' : 'done' })}
              >
                {isDone ? t('Reopen') : t('Mark as done')}
              </SecondaryButton>
            </Box>
          </TitledPanel>
          <TitledPanel title={t('Sender')}>
            <SenderFacts thread={thread} />
          </TitledPanel>
          <TitledPanel title={unverified ? t('Orders of this address') : t('Orders of the sender')}>
            {renderOrders(thread)}
          </TitledPanel>
        </Box>
      </Box>
    </>
  );
}

/** Page with a conversation, a reply form and the sender. */
export function MessageThreadView({ id, renderOrders }: { id: string; renderOrders: RenderSenderOrders }) {
  const { data, error, loading, reload } = useEndpointData(
    getCacheKey(endpoints.getThread, { params: { id } }),
  );
  usePolling(data !== undefined, POLL_MS, reload);
  if (data) return <LoadedThread {...data} renderOrders={renderOrders} />;
  if (isNotFoundError(error))
    return (
      <LoadError title={t('This conversation does not exist')} heading="h1" onRetry={reload}>
        {t('Conversations are removed a year after their last message, and when their account is deleted.')}
      </LoadError>
    );
  if (error !== undefined && !loading)
    return <LoadError title={t('This conversation could not be loaded')} heading="h1" onRetry={reload} />;
  return (
    <Box role="status" aria-label={t('Loading the conversation')}>
      <Skeleton variant="rounded" height={480} sx={{ borderRadius: 2, mt: 2 }} />
    </Box>
  );
}

const columns = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
  alignItems: 'start',
};

const column = { display: 'grid', gap: { xs: 2, md: 3 }, alignContent: 'start', minWidth: 0 };
