import Box from '@mui/material/Box';
import { REVIEW_SORTS, type ReviewSort } from '@contract/reviews/review-facts';
import { nativeField } from '@/shared/forms/native-field';

const LABELS: Record<ReviewSort, string> = {
  newest: 'Newest first',
  highest: 'Most stars first',
  lowest: 'Fewest stars first',
};

interface SortChoiceProps {
  value: ReviewSort;
  onChange: (sort: ReviewSort) => void;
}

/** The order of a product's reviews. It takes the focus from the button that asked for all of them, which is gone. */
export function SortChoice({ value, onChange }: SortChoiceProps) {
  return (
    <Box
      component="select"
      aria-label="Sort reviews"
      autoFocus
      value={value}
      onChange={(event) => onChange(REVIEW_SORTS.find((sort) => sort === event.target.value) ?? 'newest')}
      sx={select}
    >
      {REVIEW_SORTS.map((sort) => (
        <option key={sort} value={sort}>
          {LABELS[sort]}
        </option>
      ))}
    </Box>
  );
}

const select = { ...nativeField, mb: 3, px: 2, borderRadius: 999, fontWeight: 500, cursor: 'pointer' };
