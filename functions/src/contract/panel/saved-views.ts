import { object, string, type InferType } from 'yup';
import { list, objectOf, text } from '../answer-fields';
import { areDistinct, line, listOf, REQUIRED } from '../fields';

/** The lists of the panel whose filters are saved. */
export const VIEW_LISTS = ['orders', 'customers'] as const;
export type ViewList = (typeof VIEW_LISTS)[number];

/** What a person calls a view. */
export const viewName = () => line(40).required('Please name the view');

/** The most views that a person keeps of one list. */
export const MAX_SAVED_VIEWS = 20;

/** The query of GET and PUT /admin/views: which list they are of. */
export const savedViewsQuery = object({
  list: string().oneOf(VIEW_LISTS, 'Not a list with saved views').default('orders'),
});

/** The body of PUT /admin/views: all views of the list that the caller keeps, in their order. */
export const savedViewsSchema = object({
  views: listOf(
    object({
      name: viewName(),
      /** The query of the list's page, such as 'status=pending&country=US'. */
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

/** Filters of a list that a person has named. */
export const savedViewsAnswer = objectOf({ views: list(objectOf({ name: text(), query: text() })) });
export type SavedViews = InferType<typeof savedViewsAnswer>;
export type SavedView = SavedViews['views'][number];
