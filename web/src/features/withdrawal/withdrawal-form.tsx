import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState, type FormEvent } from 'react';
import { t } from '@contract/texts/text';
import type { WithdrawableOrder, WithdrawInput, WithdrawResponse } from '@contract/withdrawals/withdrawals';
import { useAction } from '@/shared/data/use-action';
import { ProductPicture } from '@/shared/products/product-picture';
import { FormattedDate } from '@/shared/time/date-text';
import { QuantityStepper } from '@/shared/ui/quantity-stepper';
import { RichText } from '@/shared/ui/rich-text';
import { surfaceStyles } from '@/shared/ui/styles/surface';
import { SecondaryText } from '@/shared/ui/text';

type Line = WithdrawableOrder['lines'][number];

/** Returns the units of a line that cannot be withdrawn any more, as words. Returns '' if there are none. */
function formatTakenUnits({ withdrawn, refunded }: Line): string {
  const words = [
    withdrawn > 0 ? t('{count} already withdrawn', { count: withdrawn }) : '',
    refunded > 0 ? t('{count} already returned or refunded', { count: refunded }) : '',
  ];
  return words.filter(Boolean).join(' · ');
}

interface LineChoiceProps {
  line: Line;
  quantity: number;
  onChange: (quantity: number) => void;
}

function LineChoice({ line, quantity, onChange }: LineChoiceProps) {
  const { name, options, image, ordered, left } = line;
  const title = [name, ...Object.values(options)].join(', ');
  const taken = formatTakenUnits(line);
  const id = useId();
  return (
    <Box component="li" sx={lineRow}>
      <Checkbox
        checked={quantity > 0}
        disabled={left === 0}
        onChange={() => onChange(quantity > 0 ? 0 : left)}
        slotProps={{ input: { id, 'aria-describedby': `${id}-facts` } }}
      />
      <ProductPicture image={image === null ? null : { url: image }} alt="" sizes="56px" />
      <Box sx={{ minWidth: 0 }}>
        <Typography component="label" htmlFor={id} dir="auto" sx={{ fontWeight: 600, display: 'block' }}>
          {title}
        </Typography>
        <Typography id={`${id}-facts`} variant="body2" sx={{ color: 'text.secondary' }}>
          {t('{ordered} ordered', { ordered })}
          {taken ? ` · ${taken}` : null}
        </Typography>
      </Box>
      {quantity > 0 && left > 1 ? (
        <Box sx={stepper}>
          <QuantityStepper name={title} value={quantity} max={left} onChange={onChange} />
        </Box>
      ) : null}
    </Box>
  );
}

/** Returns the units that are selected at first: a single unit is, because there is nothing to choose. */
function getInitialQuantities({ lines }: WithdrawableOrder): Record<string, number> {
  const open = lines.filter(({ left }) => left > 0);
  return Object.fromEntries(open.map(({ line, left }) => [line, open.length === 1 && left === 1 ? 1 : 0]));
}

interface WithdrawalFormProps {
  order: WithdrawableOrder;
  send: (input: WithdrawInput) => Promise<WithdrawResponse>;
  onDone: (response: WithdrawResponse) => void;
}

/** Form to choose items and units and to confirm the withdrawal. */
export function WithdrawalForm({ order, send, onDone }: WithdrawalFormProps) {
  const [quantities, setQuantities] = useState(() => getInitialQuantities(order));
  const itemsId = useId();
  const [name, setName] = useState(order.name);
  const [problem, setProblem] = useState<{ lines?: string | undefined; name?: string }>({});
  const sending = useAction(send, {
    failure: t('Your withdrawal could not be sent. Please try again.'),
    inlineFields: true,
    onSuccess: onDone,
  });
  const lines = Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([line, quantity]) => ({ line, quantity }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problems = {
      ...(lines.length === 0 && { lines: t('Please choose at least one item') }),
      ...(name.trim() === '' && { name: t('Please enter your name') }),
    };
    setProblem(problems);
    if (Object.keys(problems).length > 0) return;
    const outcome = await sending.run({ name, lines, earlier: order.withdrawals.length });
    if (!outcome.ok) setProblem(outcome.fieldErrors);
  };
  const change = (changed: Record<string, number>) => {
    setQuantities({ ...quantities, ...changed });
    setProblem({ ...problem, lines: undefined });
  };
  const chooseAll = () => change(Object.fromEntries(order.lines.map(({ line, left }) => [line, left])));
  return (
    <form noValidate aria-label={t('Withdrawal')} onSubmit={(event) => void submit(event)}>
      <Typography sx={{ color: 'text.secondary', textWrap: 'pretty' }}>
        {order.end === null ? (
          t('You can withdraw until 14 days after the delivery. You do not have to give a reason.')
        ) : (
          <RichText
            text="You can withdraw until {day}. You do not have to give a reason."
            day={<FormattedDate value={order.end} />}
          />
        )}
      </Typography>
      <Box role="group" aria-labelledby={itemsId} sx={{ mt: 3 }}>
        <Box sx={legendRow}>
          <Typography id={itemsId} component="h2" variant="h4">
            {t('Items to withdraw from')}
          </Typography>
          <Button variant="text" color="secondary" onClick={chooseAll} sx={{ mr: -2 }}>
            {t('Choose all')}
          </Button>
        </Box>
        <Box component="ul" role="list" sx={surfaceStyles}>
          {order.lines.map((line) => (
            <LineChoice
              key={line.line}
              line={line}
              quantity={quantities[line.line] ?? 0}
              onChange={(quantity) => change({ [line.line]: quantity })}
            />
          ))}
        </Box>
        {problem.lines ? (
          <Alert severity="error" sx={{ mt: 1 }}>
            {problem.lines}
          </Alert>
        ) : null}
      </Box>
      <TextField
        fullWidth
        required
        label={t('Your name')}
        autoComplete="name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={problem.name !== undefined}
        helperText={problem.name ?? ' '}
        slotProps={{ htmlInput: { maxLength: 100 }, inputLabel: { required: false } }}
        sx={{ mt: 3 }}
      />
      <SecondaryText>
        <RichText
          text="We will confirm your withdrawal at once by email to <b>{email}</b>."
          email={order.email}
          b={(content) => <strong>{content}</strong>}
        />
      </SecondaryText>
      <Button type="submit" variant="contained" size="large" loading={sending.busy} sx={confirm}>
        {t('Confirm withdrawal')}
      </Button>
    </form>
  );
}

const lineRow = {
  display: 'grid',
  gridTemplateColumns: 'auto 56px minmax(0, 1fr)',
  columnGap: 1.5,
  rowGap: 1,
  alignItems: 'center',
  p: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
};

const stepper = { gridColumn: '3', justifySelf: 'start' };

const legendRow = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 1 };

const confirm = { mt: 2, width: { xs: '100%', sm: 'auto' }, minWidth: 240 };
