import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Camera as CameraIcon, Check, Minus } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import type { Order } from '@contract/orders/orders';
import type { Picked } from '@contract/orders/pick-list';
import { paths } from '@/shared/config/panel-paths';
import { useAction } from '@/shared/data/use-action';
import { useRead } from '@/shared/data/use-data';
import { optionsText } from '@/shared/products/options-text';
import { ProductPicture } from '@/shared/products/product-picture';
import { toasts } from '@/shared/toasts/toasts';
import { LoadError } from '@/shared/ui/load-error';
import { Spinner } from '@/shared/ui/spinner';
import { SecondaryText } from '@/shared/ui/text';
import { TextLink } from '@/shared/ui/text-link';
import { counted } from '../../counted';
import { NO_PERSON } from '../no-person';
import { packOrders, pickListKey } from '../orders-api';
import { Camera } from './camera';
import { scan } from './scan';

interface ItemProps {
  item: Picked;
  ticked: number;
  onTick: (by: 1 | -1) => void;
}

/** An item with a button for a thumb that ticks one unit. */
function Item({ item, ticked, onTick }: ItemProps) {
  const { name, options, sku, shelf, image, units } = item;
  const article = [name, optionsText(options)].filter(Boolean).join(', ');
  const done = ticked >= units;
  return (
    <Box component="li" sx={row}>
      <ProductPicture image={image === null ? null : { url: image }} alt="" sizes="88px" />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600, lineHeight: 1.3 }}>{article}</Typography>
        <Typography variant="h4" component="p">
          {shelf ? `Shelf ${shelf}` : 'No shelf'}
        </Typography>
        {sku ? <SecondaryText>SKU {sku}</SecondaryText> : null}
      </Box>
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'center' }}>
        <Button
          variant={done ? 'contained' : 'outlined'}
          color={done ? 'success' : 'secondary'}
          aria-label={`${ticked} of ${units} packed: ${article}`}
          aria-pressed={done}
          onClick={() => !done && onTick(1)}
          sx={{ minWidth: 88, minHeight: 72, fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums' }}
        >
          {done ? <Check size={28} aria-hidden /> : `${ticked} of ${units}`}
        </Button>
        {ticked > 0 ? (
          <IconButton aria-label={`One less: ${article}`} onClick={() => onTick(-1)}>
            <Minus size={20} aria-hidden />
          </IconButton>
        ) : null}
      </Box>
    </Box>
  );
}

/** What the last code did. */
interface Said {
  severity: 'success' | 'error';
  text: string;
}

function Items(props: Omit<PackOrderProps, 'packer'> & { items: readonly Picked[] }) {
  const { order, items, camera, onCamera, onSkip } = props;
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const [said, setSaid] = useState<Said | null>(null);
  const [typed, setTyped] = useState('');
  const left = items.reduce((units, item, at) => units + item.units - (ticked[at] ?? 0), 0);
  const packing = useAction(() => packOrders([order._id]), {
    failure: 'The order could not be packed',
    success: ({ changed }) => (changed.length > 0 ? `Order ${order.number} is packed` : undefined),
    // Someone else may have packed it meanwhile.
    onSuccess: ({ refused }) => refused.forEach(({ reason }) => toasts.error(reason)),
  });
  const tick = (at: number, by: 1 | -1) =>
    setTicked(items.map((_, index) => (ticked[index] ?? 0) + (index === at ? by : 0)));
  const take = (code: string) => {
    const { at, problem } = scan(items, ticked, code);
    navigator.vibrate?.(problem === null ? 60 : [120, 80, 120]);
    if (problem !== null) return setSaid({ severity: 'error', text: problem });
    tick(at, 1);
    const { name, units } = items[at]!;
    setSaid({ severity: 'success', text: `${name}: ${(ticked[at] ?? 0) + 1} of ${units}` });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    take(typed);
    setTyped('');
  };
  return (
    <>
      {camera ? <Camera onCode={take} /> : null}
      <Box component="form" onSubmit={submit} sx={{ display: 'flex', gap: 1, mt: 2 }}>
        <TextField
          label="Scan or type a code"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'off', enterKeyHint: 'done' } }}
          sx={{ flex: 1 }}
        />
        <Button
          variant="outlined"
          color="secondary"
          aria-pressed={camera}
          startIcon={<CameraIcon size={20} aria-hidden />}
          onClick={() => onCamera(!camera)}
        >
          {camera ? 'Stop' : 'Camera'}
        </Button>
      </Box>
      <Box role="status" sx={{ mt: 1, minHeight: 56 }}>
        {said ? (
          <Alert severity={said.severity} variant="outlined" sx={{ fontSize: '1.0625rem' }}>
            {said.text}
          </Alert>
        ) : null}
      </Box>
      <Box component="ul" role="list" aria-label={`To pack for order ${order.number}`} sx={{ my: 1 }}>
        {items.map((item, at) => (
          <Item key={at} item={item} ticked={ticked[at] ?? 0} onTick={(by) => tick(at, by)} />
        ))}
      </Box>
      <Box sx={actions}>
        <Button
          variant="contained"
          size="large"
          aria-disabled={left > 0 || packing.busy}
          onClick={() => left === 0 && void packing.run()}
          sx={{ flex: 1, minHeight: 64 }}
        >
          {left > 0 ? `${counted(left, 'unit')} left` : 'Mark packed'}
        </Button>
        {onSkip ? (
          <Button variant="outlined" color="secondary" size="large" onClick={onSkip} sx={{ minHeight: 64 }}>
            Skip
          </Button>
        ) : null}
      </Box>
    </>
  );
}

interface PackOrderProps {
  order: Order;
  /** Who else packs it. */
  packer?: string;
  /** Whether the camera is on, which it stays from one order to the next. */
  camera: boolean;
  onCamera: (on: boolean) => void;
  /** Absent for the only one. */
  onSkip?: () => void;
}

/** One order to pack: its units are ticked by a scan or a tap, and then it is packed as one parcel. */
export function PackOrder({ packer, ...packed }: PackOrderProps) {
  const { order } = packed;
  const { data, error, reload } = useRead(pickListKey([order._id]));
  return (
    <Box component="section" aria-label={`Order ${order.number}`}>
      <Typography variant="h3" component="h2">
        <TextLink to={paths.adminOrder(order._id)}>{order.number}</TextLink>
      </Typography>
      <SecondaryText>{order.shippingAddress.fullName || NO_PERSON}</SecondaryText>
      {packer ? (
        <Alert severity="warning" variant="outlined" sx={{ mt: 1 }}>
          {packer} is packing this order.
        </Alert>
      ) : null}
      {order.notes ? (
        <Alert
          severity="info"
          variant="outlined"
          sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {order.notes}
        </Alert>
      ) : null}
      {data ? (
        <Items {...packed} items={data.items} />
      ) : error !== undefined ? (
        <LoadError title="The items could not be loaded" onRetry={reload} />
      ) : (
        <Spinner label="Loading the items" />
      )}
    </Box>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr) auto',
  gap: 1.5,
  alignItems: 'center',
  py: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
};

/** Within a thumb's reach, also where there are many items. */
const actions = {
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  gap: 1,
  py: 1.5,
  bgcolor: 'background.default',
};
