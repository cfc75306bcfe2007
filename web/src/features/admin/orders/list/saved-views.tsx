import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { BookmarkPlus, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { object } from 'yup';
import * as endpoints from '@contract/endpoints';
import { line } from '@contract/fields';
import { MAX_SAVED_VIEWS, type SavedView } from '@contract/panel/saved-views';
import { call, keyOf } from '@/shared/api/client';
import { update } from '@/shared/data/change-data';
import { useAction } from '@/shared/data/use-action';
import { useData } from '@/shared/data/use-data';
import { paths } from '@/shared/config/panel-paths';
import { FormDialog } from '@/shared/forms/form-dialog';
import { RequiredField } from '@/shared/forms/form-text-field';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { fetcherOf } from '../../fetcher';
import { orderFilters, type OrderFilters } from '../orders-api';
import { tab } from './order-tab';

const KEY = keyOf(endpoints.getSavedViews);
const fetchViews = fetcherOf(endpoints.getSavedViews, ({ views }) => views);

const nameSchema = object({ name: line(40).required('Please name the view') });

async function save(views: readonly SavedView[]): Promise<void> {
  const { data } = await call(endpoints.setSavedViews, { body: { views: [...views] }, quiet: true });
  update<SavedView[]>(KEY, () => data.views);
}

/** The filters that a person has named, as tabs behind those of every shop. */
export function useSavedViews(): readonly SavedView[] {
  return useData(KEY, fetchViews).data ?? [];
}

/** A saved view as a tab; the one that is shown can be deleted. */
export function SavedViewTab({ view, views, shown }: SavedViewTabProps) {
  const removing = useAction(() => save(views.filter(({ name }) => name !== view.name)), {
    success: `The view “${view.name}” is deleted`,
    failure: 'The view could not be deleted. Please try again.',
  });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexShrink: 0 }}>
      <Box
        component={Link}
        to={`${paths.adminOrders}?${view.query}`}
        aria-current={shown ? 'page' : undefined}
        sx={tab}
      >
        {view.name}
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
  view: SavedView;
  views: readonly SavedView[];
  shown: boolean;
}

/** Names the filters that are set, to find them again as a tab. */
export function SaveView({ filters, views }: { filters: OrderFilters; views: readonly SavedView[] }) {
  const [asking, setAsking] = useState(false);
  if (views.length >= MAX_SAVED_VIEWS) return null;
  const query = String(orderFilters.params(filters));
  return (
    <>
      <SecondaryButton
        startIcon={<BookmarkPlus size={17} aria-hidden />}
        onClick={() => setAsking(true)}
        sx={{ justifySelf: 'start', borderColor: 'divider' }}
      >
        Save this view
      </SecondaryButton>
      {asking ? (
        <FormDialog
          title="Save this view"
          text="Its search and filters become a tab of your own."
          initial={{ name: '' }}
          validationSchema={nameSchema}
          send="Save"
          refuse="Cancel"
          success="The view is saved"
          failed="The view could not be saved. Please try again."
          onSend={({ name }) =>
            save([...views.filter((view) => view.name !== name.trim()), { name: name.trim(), query }])
          }
          onClosed={() => setAsking(false)}
        >
          <RequiredField name="name" label="Name" input={{ maxLength: 40 }} />
        </FormDialog>
      ) : null}
    </>
  );
}
