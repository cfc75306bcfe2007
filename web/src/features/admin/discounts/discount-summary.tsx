import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { Panel } from '../panel';
import { checked, type DiscountForm } from './discount-form';
import { discountSentence } from './discount-sentence';
import { useWording } from './use-wording';

/** The discount in the words of the list, to read what was filled in once more. */
export function DiscountSummary({ form }: { form: DiscountForm }) {
  const wording = useWording();
  const sentence = useMemo(() => {
    const { input } = checked({ ...form, name: form.name || 'New discount' }, null);
    return input && discountSentence(input, wording);
  }, [form, wording]);
  return (
    <Panel title="Summary">
      <Typography sx={{ overflowWrap: 'anywhere', color: sentence ? undefined : 'text.secondary' }}>
        {sentence ?? 'The discount is not complete yet.'}
      </Typography>
    </Panel>
  );
}
