import { object, string, type InferType } from 'yup';
import { listField, exactObject, textField } from '../response-fields';
import { hasNoDuplicates, singleLineTextField, limitedListField, REQUIRED_MESSAGE } from '../fields';
import { t } from '../texts/text';

export const LISTS_WITH_SAVED_VIEWS = ['orders', 'customers'] as const;
export type ListWithSavedViews = (typeof LISTS_WITH_SAVED_VIEWS)[number];

export const savedViewNameField = () => singleLineTextField(40).required(() => t('Please name the view'));

export const MAX_SAVED_VIEWS = 20;

export const savedViewsQuerySchema = object({
  list: string()
    .oneOf(LISTS_WITH_SAVED_VIEWS, () => t('Unknown list'))
    .default('orders'),
});

export const replaceSavedViewsSchema = object({
  views: limitedListField(
    object({
      name: savedViewNameField(),
      query: singleLineTextField(600)
        .required(REQUIRED_MESSAGE)
        .matches(/^[\w=&%.+@~-]+$/, () => t('Invalid list query')),
    }),
    MAX_SAVED_VIEWS,
  )
    .required(REQUIRED_MESSAGE)
    .test(
      'distinct',
      () => t('Each view must have a unique name'),
      (views) => hasNoDuplicates((views ?? []).map((view: { name?: unknown } | null) => view?.name ?? {})),
    ),
});

export const savedViewsResponseSchema = exactObject({
  views: listField(exactObject({ name: textField(), query: textField() })),
});
export type SavedViews = InferType<typeof savedViewsResponseSchema>;
export type SavedView = SavedViews['views'][number];
