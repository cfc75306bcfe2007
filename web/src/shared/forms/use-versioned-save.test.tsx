import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/shared/api/api-error';
import { createConflictResolver } from './conflict-resolver';
import { useVersionedSave } from './use-versioned-save';

interface Note {
  version: number;
  title: string;
  text: string;
}
type Form = Omit<Note, 'version'>;

const started: Note = { version: 1, title: 'Tea', text: 'Hot.' };
const send = vi.fn<(form: Form, version: Note | null) => Promise<Note>>();
const onSaved = vi.fn();
/** Version on the server, sent with a conflict. */
let savedNote: Note;
const rejectWithConflict = () => Promise.reject(new ApiError('STALE_WRITE', 409, 'Changed.'));
const decision = createConflictResolver<Form>({});
const toForm = ({ title, text }: Note): Form => ({ title, text });

function Editor({ form }: { form: Form }) {
  const [base, setBase] = useState(started);
  const { save, dialog } = useVersionedSave<Note, Form>({
    present: (error) => (error instanceof ApiError && error.code === 'STALE_WRITE' ? savedNote : null),
    noun: 'note',
    base,
    formOf: toForm,
    decision,
    send,
    onSaved,
    onRebase: setBase,
    validate: ({ title }) => (title === '' ? { title: 'Required' } : {}),
    setErrors: () => undefined,
    refused: () => ({}),
    changedBy: () => Promise.resolve('Robin'),
    failure: 'The note could not be saved.',
  });
  return (
    <>
      <button onClick={() => void save(form)}>Save the note</button>
      <output>{base.version}</output>
      {dialog}
    </>
  );
}

async function renderAndSave(form: Form) {
  render(<Editor form={form} />);
  await act(() => Promise.resolve(fireEvent.click(screen.getByRole('button', { name: 'Save the note' }))));
}
const asked = () => screen.findByRole('alertdialog', { name: 'This note has changed in the meantime' });
const press = (name: string) =>
  act(() => Promise.resolve(fireEvent.click(screen.getByRole('button', { name }))));
const choose = async (field: string, side: RegExp) =>
  fireEvent.click(
    within(await screen.findByRole('radiogroup', { name: field })).getByRole('radio', { name: side }),
  );

beforeEach(() => {
  vi.resetAllMocks();
  savedNote = { version: 2, title: 'Coffee', text: 'Black.' };
  send
    .mockImplementationOnce(rejectWithConflict)
    .mockImplementation((form) => Promise.resolve({ ...form, version: 3 }));
});

test('says who saved another version, and overwrites only the fields that were chosen', async () => {
  await renderAndSave({ title: 'Green tea', text: 'Hot.' });
  expect((await asked()).textContent).toContain('Robin saved another version. Nothing is overwritten yet.');
  expect(send).toHaveBeenCalledTimes(1);
  await press('Save selected values');
  expect(send).toHaveBeenLastCalledWith({ title: 'Green tea', text: 'Black.' }, savedNote);
  expect(onSaved).toHaveBeenLastCalledWith({ version: 3, title: 'Green tea', text: 'Black.' });
});

test('each field can be decided the other way', { tags: 'long' }, async () => {
  await renderAndSave({ title: 'Green tea', text: 'Hot.' });
  await asked();
  await choose('Title', /^Saved version/);
  await choose('Text', /^Yours/);
  await press('Save selected values');
  expect(send).toHaveBeenLastCalledWith({ title: 'Coffee', text: 'Hot.' }, savedNote);
});

test('saves nothing where all is chosen as it is stored, or the question is put off', async () => {
  await renderAndSave({ title: 'Green tea', text: 'Hot.' });
  await asked();
  await press('Back to the form');
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('1');
  send.mockImplementationOnce(rejectWithConflict);
  fireEvent.click(screen.getByRole('button', { name: 'Save the note', hidden: true }));
  await screen.findByRole('button', { name: 'Use all saved values' });
  await press('Use all saved values');
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('2');
  expect([send.mock.calls.length, onSaved.mock.calls.length]).toEqual([2, 0]);
});

test('asks again where others were quicker once more', async () => {
  await renderAndSave({ title: 'Green tea', text: 'Hot.' });
  await asked();
  const first = savedNote;
  savedNote = { version: 4, title: 'Cocoa', text: 'Black.' };
  send.mockImplementationOnce(rejectWithConflict);
  await press('Save selected values');
  expect(send).toHaveBeenLastCalledWith({ title: 'Green tea', text: 'Black.' }, first);
  await press('Save selected values');
  expect(send).toHaveBeenLastCalledWith({ title: 'Green tea', text: 'Black.' }, savedNote);
});

test('takes what is stored already for saved: only the answer was lost', async () => {
  await renderAndSave({ title: 'Coffee', text: 'Black.' });
  await expect.poll(() => onSaved.mock.calls).toEqual([[savedNote]]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('does not send a form that the versions together make invalid', async () => {
  savedNote = { version: 2, title: '', text: 'Black.' };
  await renderAndSave({ title: 'Tea', text: 'Hot.' });
  await asked();
  await choose('Text', /^Yours/);
  await press('Save selected values');
  expect(send).toHaveBeenCalledTimes(1);
});
