import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import type { MAX_PROMOTION_CODES as MaxCodes, Quote } from '@contract/orders/quote';
import { normalizeForComparison } from '@contract/typed/text-cleaning';
import { t } from '@contract/texts/text';
import { formatPrice } from '@/shared/settings/store-settings';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { VisuallyHiddenText } from '@/shared/ui/text';
import { spacedFlexRowStyles } from '@/shared/ui/styles/parts';
import { cartPricingRequestStore, useCartPricingRequest } from './cart-request';

/** Maximum number of discount codes. Copied from the contract, because importing the contract would load yup. */
const MAX_CODES: typeof MaxCodes = 5;

const isSameCode = (one: string, other: string): boolean =>
  normalizeForComparison(one) === normalizeForComparison(other);

type CodeState = { kind: 'applied' | 'refused' | 'pending'; sentence: string };

/** Returns the state of a discount code. The state is pending until a quote that includes the code has loaded. */
function getCodeState(code: string, { discounts, refusedCodes }: Quote): CodeState {
  const refused = refusedCodes.find((each) => isSameCode(each.code, code));
  if (refused) return { kind: 'refused', sentence: refused.message };
  const applied = discounts.find((each) => each.code !== null && isSameCode(each.code, code));
  if (!applied) return { kind: 'pending', sentence: t('Checking the code {code}…', { code }) };
  const sentence =
    applied.amount > 0
      ? t('{code} is applied: you save {amount}.', { code, amount: formatPrice(applied.amount) })
      : t('{code} is applied to your order.', { code });
  return { kind: 'applied', sentence };
}

export const getAcceptedDiscountCodes = (codes: readonly string[], quote: Quote): string[] =>
  codes.filter((code) => getCodeState(code, quote).kind !== 'refused');

function CodeChip({ code, state, onRemove }: { code: string; state: CodeState; onRemove: () => void }) {
  const refused = state.kind === 'refused';
  return (
    <Box component="li" sx={[chip, refused && { borderColor: 'error.main' }]}>
      <Box sx={{ minWidth: 0 }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {code}
        </Box>
        <Typography variant="body2" sx={{ color: refused ? 'error.main' : 'text.secondary' }}>
          {state.sentence}
        </Typography>
      </Box>
      <Button
        color="inherit"
        aria-label={t('Remove the code {code}', { code })}
        onClick={onRemove}
        sx={{ minWidth: 44, px: 0 }}
      >
        <X size={18} aria-hidden />
      </Button>
    </Box>
  );
}

export function DiscountCodeField({ quote }: { quote: Quote }) {
  const { codes } = useCartPricingRequest();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();

  const apply = (event: SyntheticEvent) => {
    event.preventDefault();
    const code = normalizeForComparison(typed);
    if (code === '') return setProblem(t('Please enter a code.'));
    if (codes.some((known) => isSameCode(known, code)))
      return setProblem(t('You have already entered this code.'));
    // Replaces rejected codes, because only accepted codes count towards the limit.
    const others = getAcceptedDiscountCodes(codes, quote);
    if (others.length >= MAX_CODES)
      return setProblem(t('At most {max} codes can be used for one order.', { max: MAX_CODES }));
    setProblem(null);
    setTyped('');
    cartPricingRequestStore.change({ codes: [...others, code] });
  };
  const remove = (code: string) => {
    cartPricingRequestStore.change({ codes: codes.filter((each) => each !== code) });
    // The focused button has disappeared with its code.
    toggle.current?.focus();
  };
  const states = codes.map((code) => ({ code, state: getCodeState(code, quote) }));
  return (
    <Box sx={{ display: 'grid', gap: 1.25 }}>
      <Button
        ref={toggle}
        color="inherit"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        sx={{ justifySelf: 'start', px: 1, ml: -1, textDecoration: 'underline', textUnderlineOffset: '3px' }}
      >
        {t('Discount code?')}
      </Button>
      <Box id={id} component="form" noValidate hidden={!open} onSubmit={apply} sx={open ? form : undefined}>
        <TextField
          label={t('Discount code')}
          value={typed}
          size="small"
          fullWidth
          error={problem !== null}
          helperText={problem}
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem(null);
          }}
          slotProps={{
            htmlInput: {
              autoComplete: 'off',
              autoCapitalize: 'characters',
              spellCheck: false,
              maxLength: 40,
            },
          }}
        />
        <SecondaryButton type="submit" sx={{ minHeight: 40 }}>
          {t('Apply', {}, 'discount code')}
        </SecondaryButton>
      </Box>
      {states.length > 0 ? (
        <Box component="ul" role="list" aria-label={t('Discount codes')} sx={list}>
          {states.map(({ code, state }) => (
            <CodeChip key={code} code={code} state={state} onRemove={() => remove(code)} />
          ))}
        </Box>
      ) : null}
      <VisuallyHiddenText role="status">
        {states
          .filter(({ state }) => state.kind !== 'pending')
          .map(({ state }) => state.sentence)
          .join(' ')}
      </VisuallyHiddenText>
    </Box>
  );
}

const form = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1.25, alignItems: 'start' };
const list = { display: 'grid', gap: 1 };
const chip = {
  ...spacedFlexRowStyles,
  gap: 1,
  pl: 1.5,
  py: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
};
