import { paths } from '@/shared/config/panel-paths';
import { useData, useRead } from '@/shared/data/use-data';
import { TextLink } from '@/shared/ui/text-link';
import { Panel } from '../panel';
import { MessageEntries } from '@/shared/messages/message-entries';
import { fetchThreads, threadFilters, threadKey, threadsKey } from './messages-api';

function Conversation({ id }: { id: string }) {
  const { data } = useRead(threadKey(id));
  if (!data) return null;
  return (
    <Panel
      title="Messages"
      action={
        <TextLink to={paths.adminMessage(id)} underline="always" sx={{ py: 1, my: -1 }}>
          Answer
        </TextLink>
      }
    >
      <MessageEntries label="Conversation" messages={data.messages} />
    </Panel>
  );
}

/** Conversation with the customer about an order. Renders nothing if there are no messages. */
export function OrderThread({ orderId }: { orderId: string }) {
  const { data } = useData(threadsKey({ ...threadFilters.none, order: orderId }, null), fetchThreads);
  const id = data?.items[0]?._id;
  return id === undefined ? null : <Conversation id={id} />;
}
