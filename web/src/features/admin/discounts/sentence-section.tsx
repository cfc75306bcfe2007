import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import type { PromotionClass, PromotionKind } from '@contract/pricing/promotion';
import { formatTimeZone } from '@/shared/time/local-time';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { Panel } from '../panel';
import type { DiscountForm } from './discount-form';
import { InlineInput, InlineProblem, InlineSelect } from './inline-fields';
import { SelectionFields } from './selection-fields';
import { clausesOf, fieldsOf, KIND_LABELS, type ClauseText } from './sentence-text';

const KINDS = Object.entries(KIND_LABELS) as [PromotionKind, string][];

function KindChoice() {
  const { values, setFieldValue, setErrors } = useFormikContext<DiscountForm>();
  return (
    <Box role="group" aria-label="Kind of discount" sx={kinds}>
      {KINDS.map(([kind, label]) => (
        <Button
          key={kind}
          color="secondary"
          variant={kind === values.kind ? 'contained' : 'outlined'}
          aria-pressed={kind === values.kind}
          onClick={() => {
            setErrors({});
            void setFieldValue('kind', kind);
          }}
          sx={{ px: 2, borderColor: kind === values.kind ? undefined : 'divider' }}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}

/** The names of the fields are every second part. */
const partsOf = ({ text }: ClauseText) => text.split(/\{(.+?)\}/);
const namesIn = (clause: ClauseText) => partsOf(clause).filter((_, at) => at % 2 === 1);
const scopeIn = (clause: ClauseText) => namesIn(clause).find((name) => name.endsWith('scope'));

interface ClauseProps extends ClauseText {
  /** What comes before the words, and the name of the field in it. */
  before?: readonly [name: string, ReactNode];
}

/** A part of the sentence that wraps like text, with what is chosen and what is wrong in it below. */
function Clause({ before, ...clause }: ClauseProps) {
  const { values } = useFormikContext<DiscountForm>();
  const fields = fieldsOf(values, useStoreSettings().currency);
  const drawn = (name: string) => {
    const field = fields[name];
    if (!field) return null;
    return 'choices' in field ? (
      <InlineSelect key={name} name={name} {...field} />
    ) : (
      <InlineInput key={name} name={name} {...field} />
    );
  };
  const path = scopeIn(clause)?.replace('scope', '');
  return (
    <div>
      <Box sx={{ fontSize: '1.0625rem', lineHeight: '54px' }}>
        {before?.[1]}
        {partsOf(clause).map((part, at) => (at % 2 === 0 ? part : drawn(part)))}
      </Box>
      {path === undefined ? null : <SelectionFields path={path} />}
      {[...(before ? [before[0]] : []), ...namesIn(clause)].map((name) => (
        <InlineProblem key={name} name={name} />
      ))}
      {clause.hint ? (
        <Box sx={{ typography: 'body2', color: 'text.secondary', mb: 1 }}>{clause.hint}</Box>
      ) : null}
    </div>
  );
}

const CLASSES: readonly (readonly [PromotionClass, string])[] = [
  ['product', 'products'],
  ['order', 'the order'],
  ['shipping', 'shipping'],
];

function Combinations() {
  const { values, setFieldValue } = useFormikContext<DiscountForm>();
  const { combinesWith } = values;
  const toggle = (of: PromotionClass, chosen: boolean) =>
    void setFieldValue(
      'combinesWith',
      CLASSES.map(([one]) => one).filter((one) => (one === of ? chosen : combinesWith.includes(one))),
    );
  return (
    <Box role="group" aria-label="It can be combined with discounts on">
      It can be combined with discounts on
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, lineHeight: 1.5 }}>
        {CLASSES.map(([of, label]) => (
          <FormControlLabel
            key={of}
            control={
              <Checkbox
                checked={combinesWith.includes(of)}
                onChange={(_event, chosen) => toggle(of, chosen)}
              />
            }
            label={label}
          />
        ))}
      </Box>
    </Box>
  );
}

/** The whole discount as one sentence with fields in it. `used` is how often it was used so far. */
export function SentenceSection({ used }: { used: number | null }) {
  const { values } = useFormikContext<DiscountForm>();
  const { currency } = useStoreSettings();
  return (
    <Panel title="The discount" action={<KindChoice />}>
      <Box role="group" aria-label="The discount in one sentence">
        {clausesOf(values, { currency, zone: formatTimeZone(), used }).map((clause) => (
          // The fields stay when the words around them change.
          <Clause key={scopeIn(clause) ?? namesIn(clause)[0]} {...clause} />
        ))}
        <Clause
          before={['combinesWith', <Combinations key="combinations" />]}
          text="and has priority {priority}."
          hint="Two discounts combine only if both allow it. Otherwise, the one that saves more applies. If they save the same, the one with the higher priority applies."
        />
      </Box>
    </Panel>
  );
}

const kinds = { display: 'flex', flexWrap: 'wrap', gap: 1 } as const;
