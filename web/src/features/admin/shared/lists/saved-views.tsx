import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { BookmarkPlus, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { object } from 'yup';
import * as endpoints from '@contract/endpoints';
import {
  MAX_SAVED_VIEWS,
  savedViewNameField,
  type SavedView,
  type ListWithSavedViews,
} from '@contract/panel/saved-views';
import { storeConfig } from '@contract/store-config';
import { getCacheKey } from '@/shared/api/client';
import { useAction } from '@/shared/data/use-action';
import { useEndpointData } from '@/shared/data/use-data';
import { panelPaths } from '@/shared/config/panel-paths';
import { FormDialog } from '@/shared/forms/form-dialog';
import { RequiredField } from '@/shared/forms/form-text-field';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { visuallyHiddenStyles } from '@/shared/ui/styles/visually-hidden';
import { sendWriteRequest } from '../api/send-change';
import { filterTabCountStyle, filterTabStyle } from './list-tab-styles';

const LIST_PATHS: Record<ListWithSavedViews, string> = {
  orders: panelPaths.adminOrders,
  customers: panelPaths.adminUsers,
};

const nameSchema = object({ name: savedViewNameField() });

const saveViews = (list: ListWithSavedViews, views: readonly SavedView[]) =>
  sendWriteRequest(endpoints.replaceSavedViews, { query: { list }, body: { views: [...views] } });

export function useSavedViews(list: ListWithSavedViews): readonly SavedView[] {
  return useEndpointData(getCacheKey(endpoints.getSavedViews, { query: { list } })).data?.views ?? [];
}

export function SavedViewTab({ list, view, views, isSelected, count }: SavedViewTabProps) {
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
        aria-current={isSelected ? 'page' : undefined}
        sx={filterTabStyle}
      >
        {view.name}
        {count === undefined ? null : (
          <Box component="span" sx={filterTabCountStyle}>
            {count.toLocaleString(storeConfig.locale)}
            <Box component="span" sx={visuallyHiddenStyles}>
              {count === 1 ? ` ${list.slice(0, -1)}` : ` ${list}`}
            </Box>
          </Box>
        )}
      </Box>
      {isSelected ? (
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
  list: ListWithSavedViews;
  view: SavedView;
  views: readonly SavedView[];
  isSelected: boolean;
  count?: number;
}

interface SaveViewButtonProps {
  list: ListWithSavedViews;
  query: string;
  views: readonly SavedView[];
}

export function SaveViewButton({ list, query, views }: SaveViewButtonProps) {
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
