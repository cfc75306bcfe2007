import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import * as endpoints from '@contract/endpoints';
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationSettings,
} from '@contract/notices/notices';
import { t } from '@contract/texts/text';
import { getCacheKey } from '@/shared/api/client';
import { useAction } from '@/shared/data/use-action';
import { useEndpointData } from '@/shared/data/use-data';
import { LoadError } from '@/shared/ui/load-error';
import { sendWriteRequest } from '../shared/api/send-change';
import { TitledPanel } from '../shared/layout/titled-panel';

const noticesKey = getCacheKey(endpoints.getNotificationSettings);

const LABELS: Record<NotificationKind, string> = {
  order: t('A new order'),
  message: t('A message from a customer'),
  refund: t('A refund that failed'),
  stock: t('A sale leaves few units of a product'),
  digest: t('The week in numbers, on Mondays'),
};

const saveNotices = (whose: 'mine' | 'shop', kinds: NotificationKind[]) =>
  sendWriteRequest(whose === 'mine' ? endpoints.setMyNotifications : endpoints.setShopNotifications, {
    body: { kinds },
  });

function NoticeSettings({
  title,
  whose,
  notices,
}: {
  title: string;
  whose: 'mine' | 'shop';
  notices: NotificationSettings;
}) {
  const { email, kinds } = notices[whose];
  const choosing = useAction(saveNotices, {
    success: t('Saved'),
    failure: t('The choice could not be saved. Please try again.'),
  });
  const change = (kind: NotificationKind, wanted: boolean) =>
    void choosing.run(
      whose,
      NOTIFICATION_KINDS.filter((one) => (one === kind ? wanted : kinds.includes(one))),
    );
  return (
    <TitledPanel title={title} note={t('Emails go to {email}.', { email })}>
      <FormGroup aria-label={title} role="group">
        {NOTIFICATION_KINDS.map((kind) => (
          <FormControlLabel
            key={kind}
            label={LABELS[kind]}
            control={
              <Checkbox checked={kinds.includes(kind)} onChange={(_event, wanted) => change(kind, wanted)} />
            }
          />
        ))}
      </FormGroup>
    </TitledPanel>
  );
}

export function NotificationSettingsView() {
  const { data, error, loading, reload } = useEndpointData(noticesKey);
  if (!data && error !== undefined && !loading)
    return <LoadError title={t('The notifications could not be loaded')} onRetry={reload} />;
  return (
    <Box sx={columns}>
      {data ? (
        <>
          <NoticeSettings title={t('Emails to me')} whose="mine" notices={data} />
          <NoticeSettings title={t('Emails to the shop')} whose="shop" notices={data} />
        </>
      ) : (
        <Skeleton variant="rounded" height={320} sx={{ borderRadius: 2 }} />
      )}
    </Box>
  );
}

const columns = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  mt: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
};
