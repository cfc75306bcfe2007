import { noticesAnswer, noticesSchema } from '../notices/notices';
import { readyAnswer } from '../panel/ready';
import { savedViewsAnswer, savedViewsQuery, savedViewsSchema } from '../panel/saved-views';
import { todayAnswer, waitingAnswer } from '../panel/waiting';
import { data } from './route-answer';
import { define } from './route-definition';

export const readyRoutes = {
  ...define({ who: 'admin', permission: 'settings', tag: 'Store' })({
    readiness: {
      summary: 'What is open before real orders, computed from what the shop knows of itself',
      answer: data(readyAnswer),
    },
    setShopNotices: {
      summary: "Choose the emails that the shop's own address gets",
      body: noticesSchema,
      answer: data(noticesAnswer),
    },
  }),
  ...define({ who: 'admin', permission: 'panel', tag: 'Store' })({
    waiting: {
      summary: 'How much waits for an administrator, for the menu of the panel',
      answer: data(waitingAnswer),
    },
    today: {
      summary: 'What waits for a person, with its age, for the beginning of the dashboard',
      answer: data(todayAnswer),
    },
    getSavedViews: {
      summary: "The caller's saved views of a list: of orders, or of customers",
      query: savedViewsQuery,
      answer: data(savedViewsAnswer),
    },
    setSavedViews: {
      summary: "Replace the caller's saved views of a list",
      query: savedViewsQuery,
      body: savedViewsSchema,
      answer: data(savedViewsAnswer),
    },
    getNotices: {
      summary: "Which emails about the shop the caller and the shop's own address get",
      answer: data(noticesAnswer),
    },
    setMyNotices: {
      summary: 'Choose the emails about the shop that the caller gets, of what their role lets them see',
      body: noticesSchema,
      answer: data(noticesAnswer),
    },
  }),
};
