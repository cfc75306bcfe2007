import Typography from '@mui/material/Typography';
import { CornerUpRight } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import * as endpoints from '@contract/endpoints';
import type { RedirectResponse } from '@contract/redirects/redirect-schema';
import { t } from '@contract/texts/text';
import { panelPaths } from '@/shared/config/panel-paths';
import { FormattedDate } from '@/shared/time/date-text';
import { RichText } from '@/shared/ui/rich-text';
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
  if (lastHitAt === null) return <SecondaryText>{t('Nobody has used it yet.')}</SecondaryText>;
  return (
    <Typography>
      <RichText
        text="{count, plural, one {# visit} other {# visits}}, the last one on {date}"
        count={hits}
        date={<FormattedDate value={lastHitAt} withTime />}
      />
    </Typography>
  );
}

function DeleteRedirectButton({ _id, from }: Pick<RedirectResponse, '_id' | 'from'>) {
  const navigate = useNavigate();
  return (
    <ConfirmationButton
      action={() => sendDeleteRequest(endpoints.removeRedirect, { params: { id: _id } })}
      title={t('Delete this redirect?')}
      question={t('Visitors of {from} will see that the page does not exist.', { from })}
      confirm={t('Delete')}
      success={t('The redirect is deleted')}
      failure={t('The redirect could not be deleted. Please try again.')}
      onDone={() => void navigate(panelPaths.adminRedirects)}
    >
      {t('Delete')}
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
      asideLabel={t('Use', {}, 'of a redirect')}
      aside={
        <TitledPanel title={t('Use', {}, 'of a redirect')} stacked>
          {base ? (
            <RedirectVisits {...base} />
          ) : (
            <SecondaryText>
              {t(
                'A redirect only works while no page has the old address. Search engines pass on what they know of the old page to the new one.',
              )}
            </SecondaryText>
          )}
        </TitledPanel>
      }
      actions={base ? <DeleteRedirectButton {...base} /> : null}
    >
      <TitledPanel title={t('Addresses')} stacked>
        <TextField
          name="from"
          label={t('Old address')}
          disabled={base !== null}
          hint={t('Such as /old-page. With /blog/* all addresses below /blog redirect.')}
        />
        <TextField
          name="to"
          label={t('New address')}
          hint={t(
            'Such as /products/copper-tea-kettle, or an address of another website. With /help/* the rest of the old address is kept.',
          )}
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
