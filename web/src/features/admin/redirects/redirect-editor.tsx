import Typography from '@mui/material/Typography';
import { CornerUpRight } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import * as endpoints from '@contract/endpoints';
import type { RedirectResponse } from '@contract/redirects/redirect-schema';
import { panelPaths } from '@/shared/config/panel-paths';
import { FormattedDate } from '@/shared/time/date-text';
import { ConfirmationButton } from '@/shared/ui/use-confirmed';
import { SecondaryText } from '@/shared/ui/text';
import { sendDeleteRequest } from '../shared/api/send-change';
import {
  EditorPage,
  ResourceForm,
  useResourceForm,
  type ResourceEditorConfig,
} from '../shared/forms/editor-page';
import { TextField } from '../shared/forms/form-fields';
import { formatCount } from '../shared/labels/format-count';
import { TitledPanel } from '../shared/layout/titled-panel';
import {
  parseRedirectForm,
  redirectConflictResolver,
  toRedirectForm,
  toRedirectFormErrors,
  type RedirectFormValues,
} from './redirect-form';

type RedirectEditorConfig = ResourceEditorConfig<RedirectResponse, RedirectFormValues>;

const createRedirectEditor = (from: string): RedirectEditorConfig => ({
  type: 'redirect',
  noun: 'redirect',
  endpoints: {
    get: endpoints.getRedirect,
    create: endpoints.createRedirect,
    update: endpoints.updateRedirect,
  },
  icon: CornerUpRight,
  listPath: panelPaths.adminRedirects,
  getPath: panelPaths.adminRedirect,
  getId: ({ _id }) => _id,
  getTitle: (redirect) => redirect.from,
  createFields: ['from'],
  form: {
    empty: toRedirectForm({ from, to: '' }),
    fromStored: toRedirectForm,
    parse: parseRedirectForm,
    toErrors: toRedirectFormErrors,
  },
});

function RedirectVisits({ hits, lastHitAt }: Pick<RedirectResponse, 'hits' | 'lastHitAt'>) {
  if (lastHitAt === null) return <SecondaryText>Nobody has used it yet.</SecondaryText>;
  return (
    <Typography>
      {formatCount(hits, 'visit')}, the last one on <FormattedDate value={lastHitAt} withTime />
    </Typography>
  );
}

function DeleteRedirectButton({ _id, from }: Pick<RedirectResponse, '_id' | 'from'>) {
  const navigate = useNavigate();
  return (
    <ConfirmationButton
      action={() => sendDeleteRequest(endpoints.removeRedirect, { params: { id: _id } })}
      title="Delete this redirect?"
      question={`Visitors of ${from} will see that the page does not exist.`}
      confirm="Delete"
      success="The redirect is deleted"
      failure="The redirect could not be deleted. Please try again."
      onDone={() => void navigate(panelPaths.adminRedirects)}
    >
      Delete
    </ConfirmationButton>
  );
}

interface RedirectFormProps {
  editor: RedirectEditorConfig;
  stored: RedirectResponse | null;
}

function RedirectForm({ editor, stored }: RedirectFormProps) {
  const form = useResourceForm(editor, stored, redirectConflictResolver);
  const { base } = form;
  return (
    <ResourceForm
      editor={editor}
      form={form}
      title={base?.from}
      asideLabel="Use"
      aside={
        <TitledPanel title="Use" stacked>
          {base ? (
            <RedirectVisits {...base} />
          ) : (
            <SecondaryText>
              A redirect only works while no page has the old address. Search engines pass on what they know
              of the old page to the new one.
            </SecondaryText>
          )}
        </TitledPanel>
      }
      actions={base ? <DeleteRedirectButton {...base} /> : null}
    >
      <TitledPanel title="Addresses" stacked>
        <TextField
          name="from"
          label="Old address"
          disabled={base !== null}
          hint="Such as /old-page. With /blog/* all addresses below /blog redirect."
        />
        <TextField
          name="to"
          label="New address"
          hint="Such as /products/copper-tea-kettle, or an address of another website. With /help/* the rest of the old address is kept."
        />
      </TitledPanel>
    </ResourceForm>
  );
}

interface RedirectEditorProps {
  id: string | null;
  /** Old address of a new redirect, such as one that visitors asked for in vain. */
  from?: string;
}

export function RedirectEditor({ id, from = '' }: RedirectEditorProps) {
  const editor = useMemo(() => createRedirectEditor(from), [from]);
  return (
    <EditorPage editor={editor} id={id}>
      {(stored) => <RedirectForm editor={editor} stored={stored} />}
    </EditorPage>
  );
}
