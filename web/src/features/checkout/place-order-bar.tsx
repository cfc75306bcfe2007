import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { Lock } from 'lucide-react';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { t } from '@contract/texts/text';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { Price } from '@/shared/products/price';
import { TotalBar } from '@/shared/products/total-bar';
import { useIsOnline } from '@/shared/use-online';

const MAX_NAMED_FIELDS = 3;

const getFieldName = (field: Element) =>
  field instanceof HTMLElement && 'labels' in field
    ? (field as HTMLInputElement).labels?.[0]?.textContent
    : null;

/** Returns a message that names the invalid fields, such as 'Please check Full name, Phone and 6 more.', or null. */
function useInvalidFieldsMessage(inForm: RefObject<HTMLElement | null>): string | null {
  const { errors, touched, submitCount } = useFormikContext();
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    if (submitCount === 0) return;
    const frame = requestAnimationFrame(() => {
      const fields = inForm.current?.closest('form')?.querySelectorAll('[aria-invalid="true"]') ?? [];
      const wrong = [...fields].flatMap((field) => getFieldName(field) ?? []);
      const more = wrong.length - MAX_NAMED_FIELDS;
      const names = wrong.slice(0, MAX_NAMED_FIELDS).join(', ');
      if (names === '') setMessage(null);
      else if (more > 0) setMessage(t('Please check {names} and {more} more.', { names, more }));
      else setMessage(t('Please check {names}.', { names }));
    });
    return () => cancelAnimationFrame(frame);
  }, [inForm, errors, touched, submitCount]);
  return message;
}

interface PlaceOrderBarProps {
  total: number;
  disabled: boolean;
  /** Text of the button that consumer law requires, or null for the usual text. */
  legalText: string | null;
}

/** Bar with the total and the submit button, at the bottom of the screen on phones. */
export function PlaceOrderBar({ total, disabled, legalText }: PlaceOrderBarProps) {
  const { isSubmitting } = useFormikContext();
  const online = useIsOnline();
  const waiting = useId();
  const { claims } = useStoreSettings();
  const notes = useRef<HTMLElement>(null);
  const wrong = useInvalidFieldsMessage(notes);
  return (
    <>
      <TotalBar
        total={total}
        sx={onWideScreens}
        note={
          <Typography
            ref={notes}
            id={waiting}
            role="status"
            variant="body2"
            sx={{ ...note, color: wrong ? 'error.main' : undefined }}
          >
            {online ? wrong : t('You are offline. You can place the order when you are connected again.')}
          </Typography>
        }
      >
        <Box sx={totalOnWideScreens}>
          <span>{t('Total')}</span>
          <Price value={total} />
        </Box>
        <Button
          // Not disabled while the form is being sent, because a disabled button would lose the focus.
          type={isSubmitting ? 'button' : 'submit'}
          variant="contained"
          size="large"
          fullWidth
          disabled={disabled || !online}
          aria-disabled={isSubmitting}
          aria-describedby={waiting}
        >
          {isSubmitting ? t('Processing...') : (legalText ?? t('Place Order'))}
        </Button>
      </TotalBar>
      <Typography variant="body2" sx={promise}>
        <Lock size={14} aria-hidden />
        <span>
          {t(
            total > 0
              ? 'Secure payment · {returnDays}-day returns'
              : 'There is nothing to pay · {returnDays}-day returns',
            { returnDays: claims.returnDays },
          )}
        </span>
      </Typography>
    </>
  );
}

/** Styles of the status message. While empty, it takes no space, but stays in the document for screen readers. */
const note = { gridColumn: '1 / -1', fontWeight: 600, '&:empty': { position: 'absolute' } } as const;

/** Styles of the line below the bar. On phones, it is at the end of the page, so that the fixed bar stays low. */
const promise = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 0.75,
  mt: { xs: -2, md: -3 },
  pb: { xs: 2, md: 0 },
  color: 'text.secondary',
} as const;

const totalOnWideScreens = {
  display: { xs: 'none', md: 'flex' },
  alignItems: 'baseline',
  justifyContent: 'space-between',
  typography: 'h3',
  pt: 2.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;

const onWideScreens = {
  gridTemplateColumns: { md: '1fr' },
  position: { md: 'static' },
  mx: { md: 0 },
  px: { md: 0 },
  pt: { md: 0 },
  pb: { md: 0 },
  bgcolor: { md: 'transparent' },
  borderTop: { md: 0 },
} as const;
