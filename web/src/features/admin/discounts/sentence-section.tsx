import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import type { PromotionTarget, PromotionKind } from '@contract/pricing/promotion';
import { t } from '@contract/texts/text';
import { formatTimeZone } from '@/shared/time/local-time';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { TitledPanel } from '../shared/layout/titled-panel';
import type { DiscountFormValues } from './discount-form';
import { InlineFieldError } from '../shared/forms/inline-field-error';
import { PROMOTION_KIND_LABELS } from '../shared/labels/discount-kind-labels';
import { InlineInput, InlineSelect } from './inline-fields';
import { DiscountSelectionFields } from './selection-fields';
import {
  getDiscountSentenceClauses,
  getDiscountSentenceFields,
  type DiscountSentenceClause,
} from './sentence-text';

const KINDS = Object.entries(PROMOTION_KIND_LABELS) as [PromotionKind, string][];

function KindChoice() {
  const { values, setFieldValue, setErrors } = useFormikContext<DiscountFormValues>();
  return (
    <Box role="group" aria-label={t('Kind of discount')} sx={kindButtons}>
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

/** Splits a clause at placeholders such as `{code}`. Every second part is a field name. */
const splitClause = ({ text }: DiscountSentenceClause) => text.split(/\{(.+?)\}/);
const getFieldNames = (clause: DiscountSentenceClause) =>
  splitClause(clause).filter((_, index) => index % 2 === 1);
const getScopeField = (clause: DiscountSentenceClause) =>
  getFieldNames(clause).find((name) => name.endsWith('scope'));

interface ClauseProps extends DiscountSentenceClause {
  before?: readonly [name: string, ReactNode];
}

function Clause({ before, ...clause }: ClauseProps) {
  const { values } = useFormikContext<DiscountFormValues>();
  const fields = getDiscountSentenceFields(values, useStoreSettings().currency);
  const renderField = (name: string) => {
    const field = fields[name];
    if (!field) return null;
    return 'choices' in field ? (
      <InlineSelect key={name} name={name} {...field} />
    ) : (
      <InlineInput key={name} name={name} {...field} />
    );
  };
  const path = getScopeField(clause)?.replace('scope', '');
  return (
    <div>
      <Box sx={{ fontSize: '1.0625rem', lineHeight: '54px' }}>
        {before?.[1]}
        {splitClause(clause).map((part, index) => (index % 2 === 0 ? part : renderField(part)))}
      </Box>
      {path === undefined ? null : <DiscountSelectionFields path={path} />}
      {[...(before ? [before[0]] : []), ...getFieldNames(clause)].map((name) => (
        <InlineFieldError key={name} name={name} />
      ))}
      {clause.hint ? (
        <Box sx={{ typography: 'body2', color: 'text.secondary', mb: 1 }}>{clause.hint}</Box>
      ) : null}
    </div>
  );
}

const CLASS_LABELS: readonly (readonly [PromotionTarget, string])[] = [
  ['product', t('products', {}, 'discounts on')],
  ['order', t('the order', {}, 'discounts on')],
  ['shipping', t('shipping', {}, 'discounts on')],
];

function CombinationFields() {
  const { values, setFieldValue } = useFormikContext<DiscountFormValues>();
  const { combinesWith } = values;
  const toggle = (promotionClass: PromotionTarget, chosen: boolean) =>
    void setFieldValue(
      'combinesWith',
      CLASS_LABELS.map(([candidate]) => candidate).filter((candidate) =>
        candidate === promotionClass ? chosen : combinesWith.includes(candidate),
      ),
    );
  return (
    <Box role="group" aria-label={t('It can be combined with discounts on')}>
      {t('It can be combined with discounts on')}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, lineHeight: 1.5 }}>
        {CLASS_LABELS.map(([promotionClass, label]) => (
          <FormControlLabel
            key={promotionClass}
            control={
              <Checkbox
                checked={combinesWith.includes(promotionClass)}
                onChange={(_event, chosen) => toggle(promotionClass, chosen)}
              />
            }
            label={label}
          />
        ))}
      </Box>
    </Box>
  );
}

export function DiscountSentenceSection({ used }: { used: number | null }) {
  const { values } = useFormikContext<DiscountFormValues>();
  const { currency } = useStoreSettings();
  return (
    <TitledPanel title={t('The discount')} action={<KindChoice />}>
      <Box role="group" aria-label={t('The discount in one sentence')}>
        {getDiscountSentenceClauses(values, { currency, zone: formatTimeZone(), used }).map((clause) => (
          // Stable keys keep the fields mounted while the text around them changes.
          <Clause key={getScopeField(clause) ?? getFieldNames(clause)[0]} {...clause} />
        ))}
        <Clause
          before={['combinesWith', <CombinationFields key="combinations" />]}
          text={t('and has priority {priority}.', { priority: '{priority}' })}
          hint={t(
            'Two discounts combine only if both allow it. Otherwise, the one that saves more applies. If they save the same, the one with the higher priority applies.',
          )}
        />
      </Box>
    </TitledPanel>
  );
}

const kindButtons = { display: 'flex', flexWrap: 'wrap', gap: 1 } as const;
