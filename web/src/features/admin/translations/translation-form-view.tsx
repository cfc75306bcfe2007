import Box from '@mui/material/Box';
import { useState, type FormEvent } from 'react';
import type { Language } from '@contract/texts/languages';
import { t } from '@contract/texts/text';
import { useAction } from '@/shared/data/use-action';
import { toasts } from '@/shared/toasts/toasts';
import { panelSurfaceStyles } from '@/shared/ui/styles/surface';
import { EditorActionBar } from '../shared/forms/editor-bar';
import { useUnsavedChangesGuard } from '../shared/forms/use-unsaved-changes-guard';
import { TranslationField } from './translation-field';
import {
  keepChangedEdits,
  listEditedTexts,
  toFieldErrors,
  type FormText,
  type FormTranslation,
  type TranslationEdits,
} from './translation-form';

const NO_EDITS: TranslationEdits = {};

interface TranslationFormProps {
  stored: FormTranslation;
  first: Language;
  /** Saves edited texts onto a version. Resolves to the saved translation. */
  send: (version: number, edited: readonly FormText[]) => Promise<FormTranslation>;
  /** Returns the newer translation if a save was rejected as a conflict. */
  findConflict: (error: unknown) => FormTranslation | null;
}

/** Form with texts beside their translations. Saving sends only what was edited. */
export function TranslationForm({ stored, first, send, findConflict }: TranslationFormProps) {
  const [base, setBase] = useState(stored);
  const [edits, setEdits] = useState(NO_EDITS);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const unsaved = Object.keys(edits).length > 0;
  const guard = useUnsavedChangesGuard(unsaved);
  const edited = listEditedTexts(base, edits);
  const saving = useAction(() => send(base.version, edited), {
    success: t('The translation is saved'),
    failure: t('The translation could not be saved. Please try again.'),
    onSuccess: (saved) => {
      setBase(saved);
      setEdits(NO_EDITS);
      setErrors({});
    },
    onFailure: (error) => {
      const current = findConflict(error);
      if (!current) return;
      setBase(current);
      setEdits(keepChangedEdits(current, edits));
      toasts.info(t('Your texts are kept beside those that were saved in the meantime. Save again.'));
    },
  });

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const result = await saving.run();
    if (result && !result.ok) setErrors(toFieldErrors(edited, result.fieldErrors));
  }

  const languages = { first, edited: base.language };
  return (
    <form noValidate aria-label={t('Translation')} onSubmit={(event) => void save(event)}>
      <Box component="ul" role="list" aria-label={t('Texts')} sx={list}>
        {base.texts.map((text) => (
          <TranslationField
            key={text.id}
            text={text}
            languages={languages}
            value={edits[text.id] ?? text.text}
            error={errors[text.id]}
            onChange={(value) => setEdits(keepChangedEdits(base, { ...edits, [text.id]: value }))}
          />
        ))}
      </Box>
      <EditorActionBar
        state={unsaved ? t('Unsaved changes') : t('All changes saved')}
        unsaved={unsaved}
        saving={saving.busy}
        idle={!unsaved}
        save={t('Save')}
        onDiscard={() => setEdits(NO_EDITS)}
      />
      {guard.dialog}
    </form>
  );
}

const list = {
  ...panelSurfaceStyles,
  m: 0,
  mt: 2,
  listStyle: 'none',
  py: 0.5,
  '& > li:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
};
