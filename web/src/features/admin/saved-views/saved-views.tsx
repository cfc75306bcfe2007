import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { BookmarkPlus, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { object } from 'yup';
import * as endpoints from '@contract/endpoints';
import { MAX_SAVED_VIEWS, viewName, type SavedView, type ViewList } from '@contract/panel/saved-views';
import { store } from '@contract/store-config';
import { keyOf } from '@/shared/api/client';
import { update } from '@/shared/data/change-data';
import { useAction } from '@/shared/data/use-action';
import { useData } from '@/shared/data/use-data';
import { paths } from '@/shared/config/panel-paths';
import { FormDialog } from '@/shared/forms/form-dialog';
import { RequiredField } from '@/shared/forms/form-text-field';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { visuallyHidden } from '@/shared/ui/styles/visually-hidden';
import { fetcherOf, send } from '../fetcher';
import { figure, tab } from './tab';

const LIST_PATHS: Record<ViewList, string> = { orders: paths.adminOrders, customers: paths.adminUsers };

const getSavedViewsKey = (list: ViewList) => keyOf(endpoints.getSavedViews, { query: { list } });
const fetchViews = fetcherOf(endpoints.getSavedViews, ({ views }) => views);

const nameSchema = object({ name: viewName() });

async function saveViews(list: ViewList, views: readonly SavedView[]): Promise<void> {
  const saved = await send(endpoints.setSavedViews, { query: { list }, body: { views: [...views] } });
  update<SavedView[]>(getSavedViewsKey(list), () => saved.views);
}

export function useSavedViews(list: ViewList): readonly SavedView[] {
  return useData(getSavedViewsKey(list), fetchViews).data ?? [];
}

export function SavedViewTab({ list, view, views, shown, count }: SavedViewTabProps) {
  const removing = useAction(
    () =>
      saveViews(
        list,
        views.filter(({ name }) => name !== view.name),
      ),
    {
      success: `The view “${view.name}” is deleted`,
      failure: 'The view could not be deleted. Please try again.',
    },
  );
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexShrink: 0 }}>
      <Box
        component={Link}
        to={`${LIST_PATHS[list]}?${view.query}`}
        aria-current={shown ? 'page' : undefined}
        sx={tab}
      >
        {view.name}
        {count === undefined ? null : (
          <Box component="span" sx={figure}>
            {count.toLocaleString(store.locale)}
            <Box component="span" sx={visuallyHidden}>
              {count === 1 ? ` ${list.slice(0, -1)}` : ` ${list}`}
            </Box>
          </Box>
        )}
      </Box>
      {shown ? (
        <IconButton
          aria-label={`Delete the view “${view.name}”`}
          aria-disabled={removing.busy}
          onClick={() => void removing.run()}
        >
          <X size={16} aria-hidden />
        </IconButton>
      ) : null}
    </Box>
  );
}

interface SavedViewTabProps {
  list: ViewList;
  view: SavedView;
  views: readonly SavedView[];
  shown: boolean;
  count?: number;
}

interface SaveViewProps {
  list: ViewList;
  query: string;
  views: readonly SavedView[];
}

export function SaveView({ list, query, views }: SaveViewProps) {
  const [isNaming, setAsking] = useState(false);
  if (views.length >= MAX_SAVED_VIEWS) return null;
  return (
    <>
      <SecondaryButton
        startIcon={<BookmarkPlus size={17} aria-hidden />}
        onClick={() => setAsking(true)}
        sx={{ justifySelf: 'start', borderColor: 'divider' }}
      >
        Save this view
      </SecondaryButton>
      {isNaming ? (
        <FormDialog
          title="Save this view"
          text="Its search and filters become a tab of your own."
          initial={{ name: '' }}
          validationSchema={nameSchema}
          send="Save"
          success="The view is saved"
          failed="The view could not be saved. Please try again."
          onSend={({ name }) =>
            saveViews(list, [
              ...views.filter((view) => view.name !== name.trim()),
              { name: name.trim(), query },
            ])
          }
          onClosed={() => setAsking(false)}
        >
          <RequiredField name="name" label="Name" input={{ maxLength: 40 }} />
        </FormDialog>
      ) : null}
    </>
  );
}
