import * as endpoints from '@contract/endpoints';
import { t } from '@contract/texts/text';
import { getCacheKey } from '@/shared/api/client';
import { panelPaths } from '@/shared/config/panel-paths';
import { useCachedData, useEndpointData } from '@/shared/data/use-data';
import { TextLink } from '@/shared/ui/text-link';
import { TitledPanel } from '../shared/layout/titled-panel';
import { MessageList } from '@/shared/messages/message-entries';
import {
  fetchMessageThreadsPage,
  messageThreadFilterCodec,
  getMessageThreadsCacheKey,
} from './thread-filters';

function Conversation({ id }: { id: string }) {
  const { data } = useEndpointData(getCacheKey(endpoints.getThread, { params: { id } }));
  if (!data) return null;
  return (
    <TitledPanel
      title={t('Messages')}
      action={
        <TextLink to={panelPaths.adminMessage(id)} underline="always" sx={{ py: 1, my: -1 }}>
          {t('Answer')}
        </TextLink>
      }
    >
      <MessageList label={t('Conversation')} messages={data.messages} />
    </TitledPanel>
  );
}

/** Conversation with the customer about an order. Renders nothing if there are no messages. */
export function OrderConversation({ orderId }: { orderId: string }) {
  const { data } = useCachedData(
    getMessageThreadsCacheKey({ ...messageThreadFilterCodec.none, order: orderId }, null),
    fetchMessageThreadsPage,
  );
  const id = data?.items[0]?._id;
  return id === undefined ? null : <Conversation id={id} />;
}
