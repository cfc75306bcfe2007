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
import { t } from '@contract/texts/text';
import { getCacheKey } from '@/shared/api/client';
import { useAction } from '@/shared/data/use-action';
import { useEndpointData } from '@/shared/data/use-data';
import { panelPaths } from '@/shared/config/panel-paths';
import { FormDialog } from '@/shared/forms/form-dialog';
import { RequiredField } from '@/shared/forms/form-text-field';
import { RichText } from '@/shared/ui/rich-text';
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
      success: t('The view “{name}” is deleted', { name: view.name }),
      failure: t('The view could not be deleted. Please try again.'),
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
            <RichText
              text="{list, select, orders {{count, plural, one {#<hidden> order</hidden>} other {#<hidden> orders</hidden>}}} other {{count, plural, one {#<hidden> customer</hidden>} other {#<hidden> customers</hidden>}}}}"
              list={list}
              count={count}
              hidden={(noun) => (
                <Box component="span" sx={visuallyHiddenStyles}>
                  {noun}
                </Box>
              )}
            />
          </Box>
        )}
      </Box>
      {isSelected ? (
        <IconButton
          aria-label={t('Delete the view “{name}”', { name: view.name })}
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
        {t('Save this view')}
      </SecondaryButton>
      {isNaming ? (
        <FormDialog
          title={t('Save this view')}
          text={t('Its search and filters become a tab of your own.')}
          initial={{ name: '' }}
          validationSchema={nameSchema}
          send={t('Save')}
          success={t('The view is saved')}
          failed={t('The view could not be saved. Please try again.')}
          onSend={({ name }) =>
            saveViews(list, [
              ...views.filter((view) => view.name !== name.trim()),
              { name: name.trim(), query },
            ])
          }
          onClosed={() => setAsking(false)}
        >
          <RequiredField name="name" label={t('Name')} input={{ maxLength: 40 }} />
        </FormDialog>
      ) : null}
    </>
  );
}
