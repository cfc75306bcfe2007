import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '@/shared/api/api-error';
import { FormDialog } from './form-dialog';
import { FormTextField } from './form-text-field';

function Dialog({ onSend }: { onSend: () => Promise<void> }) {
  return (
    <FormDialog
      title="Carrier"
      initial={{ name: 'Post' }}
      send="Save"
      failed="It could not be saved."
      onSend={onSend}
      onClosed={() => undefined}
    >
      <FormTextField name="name" label="Name" />
    </FormDialog>
  );
}

const refusal = (fields: Record<string, string>) =>
  new ApiError('VALIDATION_ERROR', 400, 'Something is wrong.', fields);
const getSaveButton = () => screen.getByRole('button', { name: 'Save', hidden: true });
const save = () => fireEvent.click(getSaveButton());

test('shows field errors under their fields, and those of other fields in the dialog', async () => {
  const onSend = vi
    .fn()
    .mockRejectedValueOnce(refusal({ name: 'Too short' }))
    .mockRejectedValueOnce(refusal({ 'variants.0.options': 'Add at least one value' }));
  render(<Dialog onSend={onSend} />);
  save();
  expect(await screen.findByText('Too short')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Parcel Post' } });
  save();
  expect((await screen.findByRole('alert')).textContent).toBe('Something is wrong.');
  expect(onSend).toHaveBeenCalledTimes(2);
});

test('a second click while the dialog fades sends nothing', async () => {
  const onSend = vi.fn(() => Promise.resolve());
  render(<Dialog onSend={onSend} />);
  const button = getSaveButton();
  fireEvent.click(button);
  await expect.poll(() => onSend).toHaveBeenCalledTimes(1);
  fireEvent.click(button);
  await expect.poll(() => screen.queryByRole('dialog', { hidden: true })).toBeNull();
  expect(onSend).toHaveBeenCalledTimes(1);
});
