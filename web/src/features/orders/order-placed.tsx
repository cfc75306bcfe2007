import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, type Ref } from 'react';
import type { Order, OrderLine } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';
import { OrderArrivalEstimate, OrderNextSteps } from './order-next-steps';
import { toasts } from '@/shared/toasts/toasts';
import { LinkButton } from '@/shared/ui/link-button';
import { SecondaryLink } from '@/shared/ui/secondary-button';
import { surfaceStyles } from '@/shared/ui/styles/surface';
import { PageTitle } from '@/shared/ui/text';
import { ProductPicture } from '@/shared/products/product-picture';
import { formatNameWithOptions } from '@/shared/products/options-text';
import { RichText } from '@/shared/ui/rich-text';

const MAX_PICTURES = 5;

function OrderImages({ items }: { items: readonly OrderLine[] }) {
  const more = items.length - MAX_PICTURES;
  return (
    <Box component="ul" role="list" aria-label={t('What you bought')} sx={row}>
      {items.slice(0, MAX_PICTURES).map((line) => (
        <Box component="li" key={line._id} sx={{ width: { xs: 72, sm: 88 } }}>
          <ProductPicture
            image={line.image === null ? null : { url: line.image }}
            alt={formatNameWithOptions(line.name, line.variant?.options ?? {})}
            sizes="88px"
          />
        </Box>
      ))}
      {more > 0 ? (
        <Box component="li" sx={{ alignSelf: 'center', color: 'text.secondary' }}>
          {t('+{more} more', { more })}
        </Box>
      ) : null}
    </Box>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5, my: 0.5 };

interface OrderConfirmationProps {
  order: Order;
  mailTo: string;
  titleRef: Ref<HTMLHeadingElement>;
}

/** Returns the greeting of the buyer. Omits the name for gifts, whose address may have another person's name. */
function getGreeting({ shippingAddress, gift }: Order): string {
  const [first] = (gift ? gift.from : shippingAddress.fullName).trim().split(/\s+/);
  return first ? t('Thank you, {name}', { name: first }) : t('Thank you');
}

/** Sparks of the animation. Each has a start position in percent from the left and a delay in milliseconds. */
const EMBERS = [
  [8, 250],
  [30, 0],
  [46, 420],
  [64, 120],
  [86, 330],
] as const;

function AnimatedCheckmark() {
  return (
    <Box aria-hidden sx={tick}>
      {EMBERS.map(([left, delay]) => (
        <Box
          key={left}
          component="span"
          sx={{ ...ember, left: `${left}%`, animationDelay: `${delay + 300}ms` }}
        />
      ))}
      <svg viewBox="0 0 72 72" width="72" height="72" fill="none">
        <circle cx="36" cy="36" r="34" fill="currentColor" opacity="0.14" />
        <path
          d="M22 37.5l9.5 9.5L51 27"
          stroke="currentColor"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
          pathLength={1}
        />
      </svg>
    </Box>
  );
}

export function OrderConfirmation({ order, mailTo, titleRef }: OrderConfirmationProps) {
  // Removes toasts of earlier attempts, such as a failed payment.
  useEffect(() => toasts.clear(), []);
  const { _id, number, payment } = order;
  const underWay = payment.status === 'authorised';
  return (
    <Box component="header" sx={panel}>
      <AnimatedCheckmark />
      <PageTitle ref={titleRef}>{getGreeting(order)}</PageTitle>
      <Typography sx={{ fontWeight: 600, color: 'success.main' }}>
        {t('Order placed successfully!')}
      </Typography>
      <Typography sx={{ fontSize: '1.125rem', textWrap: 'balance' }}>
        <RichText
          text={
            underWay
              ? 'Your order {number} is placed. Your bank is processing the payment.'
              : 'Your order {number} is placed and paid.'
          }
          number={<strong>{number}</strong>}
        />
      </Typography>
      <OrderArrivalEstimate order={order} sx={{ fontSize: '1.25rem', fontWeight: 600 }} />
      <OrderImages items={order.items} />
      <Box component="ol" aria-label={t('What happens next')} sx={steps}>
        <li>
          <RichText
            text={
              underWay
                ? 'When your payment is complete, we will email {email} with everything you bought.'
                : 'We have emailed {email} with everything you bought.'
            }
            email={<strong>{mailTo}</strong>}
          />
        </li>
        <OrderNextSteps order={order} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5, mt: 1 }}>
        <LinkButton to={shopPaths.order(_id)} replace variant="contained" size="large">
          {t('View order')}
        </LinkButton>
        <SecondaryLink to={shopPaths.products} size="large">
          {t('Continue shopping')}
        </SecondaryLink>
      </Box>
    </Box>
  );
}

const draw = keyframes`from { stroke-dashoffset: 1; } to { stroke-dashoffset: 0; }`;
const grow = keyframes`from { transform: scale(0.6); opacity: 0; }`;
const rise = keyframes`
  from { transform: translateY(0) scale(1); opacity: 0; }
  25% { opacity: 0.9; }
  to { transform: translateY(-64px) scale(0.3); opacity: 0; }
`;

const MOTION_ALLOWED = '@media (prefers-reduced-motion: no-preference)';

const tick = {
  position: 'relative',
  width: 72,
  height: 72,
  color: 'success.main',
  [MOTION_ALLOWED]: {
    '& circle': { transformOrigin: 'center', animation: `${grow} 420ms cubic-bezier(0.2, 0.9, 0.3, 1.3)` },
    '& path': { strokeDasharray: 1, animation: `${draw} 460ms 220ms ease-out both` },
  },
};

const ember = {
  position: 'absolute',
  bottom: 22,
  width: 7,
  height: 7,
  borderRadius: '50%',
  bgcolor: 'primary.main',
  opacity: 0,
  [MOTION_ALLOWED]: { animation: `${rise} 1300ms ease-out both` },
};

const panel = {
  ...surfaceStyles,
  display: 'grid',
  justifyItems: 'center',
  textAlign: 'center',
  gap: 1.5,
  mt: 1,
  px: { xs: 2.5, sm: 4 },
  py: { xs: 4, md: 5 },
  '@media print': { display: 'none' },
};

const steps = {
  m: 0,
  mt: 0.5,
  pl: 2.5,
  display: 'grid',
  gap: 0.75,
  textAlign: 'left',
  maxWidth: '52ch',
  color: 'text.secondary',
  '& strong': { color: 'text.primary' },
};
