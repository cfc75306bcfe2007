import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Rating from '@mui/material/Rating';
import Typography from '@mui/material/Typography';
import { useField } from 'formik';
import { useId, useState } from 'react';

/** What each number of stars means, from one to five. */
const MEANINGS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

/** Stars of a formik form: a group of radio buttons, chosen by pointer or arrow keys; its error shows under it. */
export function StarsField({ name, label }: { name: string; label: string }) {
  const id = useId();
  const [field, meta, helpers] = useField<number | null>(name);
  const [hovered, setHovered] = useState(-1);
  const error = meta.touched && meta.error ? meta.error : null;
  const shown = hovered > 0 ? hovered : (field.value ?? 0);
  return (
    <div>
      <Typography id={`${id}-label`} sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44 }}>
        <Rating
          name={name}
          value={field.value}
          size="large"
          role="radiogroup"
          aria-labelledby={`${id}-label`}
          aria-describedby={error ? `${id}-error` : undefined}
          getLabelText={(value) => `${value} ${value === 1 ? 'star' : 'stars'}, ${MEANINGS[value - 1]}`}
          onChange={(_event, value) => {
            void helpers.setValue(value);
            helpers.setError(undefined);
          }}
          onChangeActive={(_event, value) => setHovered(value)}
          sx={{ color: 'primary.main', '& label': { px: 0.25 } }}
        />
        <span aria-hidden>{MEANINGS[shown - 1]}</span>
      </Box>
      {error ? (
        <FormHelperText id={`${id}-error`} error role="alert">
          {error}
        </FormHelperText>
      ) : null}
    </div>
  );
}
