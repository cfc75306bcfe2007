import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FULFILMENT_STEPS, type OrderStatus } from '@contract/orders/order-states';
import type { Order, OrderStatusHistoryEntry } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import { FormattedDate } from '@/shared/time/date-text';
import { formatOrderStatus, OrderStatusIcon } from '@/shared/orders/order-status';
import { VisuallyHiddenText } from '@/shared/ui/text';

interface TrackingStep {
  status: OrderStatus;
  state: 'done' | 'current' | 'ahead';
  /** ISO 8601 time at which the step was reached, or null if unknown or not reached. */
  at: string | null;
}

type Timeline = readonly Pick<OrderStatusHistoryEntry, 'status' | 'at' | 'parcel'>[];

const getStepTime = (status: OrderStatus, timeline: Timeline) =>
  // Ignores the shipment of single parcels before the whole order has been shipped.
  timeline.findLast((entry) => entry.status === status && (entry.parcel === null || status === 'shipped'))
    ?.at ?? null;

/** Returns the steps from order to delivery. For a cancelled order, returns the completed steps and cancellation. */
export function getTrackingSteps(status: OrderStatus, timeline: Timeline): TrackingStep[] {
  const taken = FULFILMENT_STEPS.filter(
    (step) => step === 'pending' || timeline.some((entry) => entry.status === step),
  );
  const steps: readonly OrderStatus[] = status === 'cancelled' ? [...taken, status] : FULFILMENT_STEPS;
  const reached = steps.indexOf(status);
  return steps.map((step, index) => ({
    status: step,
    state: index < reached ? 'done' : index === reached ? 'current' : 'ahead',
    at: index <= reached ? getStepTime(step, timeline) : null,
  }));
}

const ICON = 40;

const STATE_TEXT = {
  done: t('done', {}, 'step'),
  current: t('now', {}, 'step'),
  ahead: t('still to come', {}, 'step'),
};

export function OrderProgress({ order }: { order: Pick<Order, 'status' | 'timeline' | 'fulfilment'> }) {
  const { status: now, timeline, fulfilment } = order;
  return (
    <Box component="ol" role="list" aria-label={t('Progress')} sx={list}>
      {getTrackingSteps(now, timeline).map(({ status, state, at }, index) => (
        <Box
          component="li"
          key={status}
          aria-current={state === 'current' ? 'step' : undefined}
          sx={[step, index > 0 ? createConnector(state !== 'ahead') : {}]}
        >
          <OrderStatusIcon status={status} fulfilment={fulfilment} size={ICON} muted={state === 'ahead'} />
          <Box sx={{ textAlign: { md: 'center' } }}>
            <Typography
              sx={{
                fontWeight: state === 'current' ? 700 : 500,
                color: state === 'ahead' ? 'text.secondary' : 'text.primary',
                lineHeight: 1.35,
              }}
            >
              {formatOrderStatus(status, fulfilment)}
              <VisuallyHiddenText>, {STATE_TEXT[state]}</VisuallyHiddenText>
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', minHeight: { md: '1.55em' } }}>
              {at ? <FormattedDate value={at} /> : null}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const list = {
  display: 'grid',
  gridAutoFlow: { md: 'column' },
  gridAutoColumns: { md: 'minmax(0, 1fr)' },
  rowGap: 2.5,
};

const step = {
  position: 'relative',
  display: 'flex',
  flexDirection: { xs: 'row', md: 'column' },
  alignItems: 'center',
  gap: { xs: 2, md: 1 },
  minHeight: { xs: 48, md: 0 },
};

const createConnector = (reached: boolean) => ({
  '&::before': {
    content: '""',
    position: 'absolute',
    backgroundColor: reached ? 'text.primary' : 'divider',
    borderRadius: 1,
    left: { xs: ICON / 2 - 1, md: `calc(-50% + ${ICON / 2 + 10}px)` },
    right: { md: `calc(50% + ${ICON / 2 + 10}px)` },
    top: { xs: -20, md: ICON / 2 - 1 },
    width: { xs: 2, md: 'auto' },
    height: { xs: 20, md: 2 },
  },
});
