import { object, string, type InferType } from 'yup';
import { list, objectOf, text } from '../answer-fields';
import { areDistinct, line, listOf, REQUIRED } from '../fields';

export const VIEW_LISTS = ['orders', 'customers'] as const;
export type ViewList = (typeof VIEW_LISTS)[number];

export const viewName = () => line(40).required('Please name the view');

export const MAX_SAVED_VIEWS = 20;

export const savedViewsQuery = object({
  list: string().oneOf(VIEW_LISTS, 'Not a list with saved views').default('orders'),
});

export const savedViewsSchema = object({
  views: listOf(
    object({
      name: viewName(),
      query: line(600)
        .required(REQUIRED)
        .matches(/^[\w=&%.+@~-]+$/, 'Not the query of a list'),
    }),
    MAX_SAVED_VIEWS,
  )
    .required(REQUIRED)
    .test('distinct', 'Give each view a name of its own', (views) =>
      areDistinct((views ?? []).map((view: { name?: unknown } | null) => view?.name ?? {})),
    ),
});

export const savedViewsAnswer = objectOf({ views: list(objectOf({ name: text(), query: text() })) });
export type SavedViews = InferType<typeof savedViewsAnswer>;
export type SavedView = SavedViews['views'][number];
