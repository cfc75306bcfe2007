import { notificationSettingsSchema, notificationKindsSchema } from '../notices/notices';
import { readinessResponseSchema } from '../panel/readiness';
import { savedViewsResponseSchema, savedViewsQuerySchema, saveViewsSchema } from '../panel/saved-views';
import { pendingTasksResponseSchema, pendingCountsResponseSchema } from '../panel/pending-tasks';
import { dataResponse } from './route-response';
import { defineRoutes } from './route-definition';

export const readinessRoutes = {
  ...defineRoutes({ who: 'admin', permission: 'settings', tag: 'Store' })({
    getReadiness: {
      endpoint: 'GET /admin/ready',
      summary: 'What is open before real orders, computed from what the shop knows of itself',
      answer: dataResponse(readinessResponseSchema),
    },
    setShopNotifications: {
      endpoint: 'PUT /admin/notices/shop',
      summary: "Choose the emails that the shop's own address gets",
      body: notificationKindsSchema,
      answer: dataResponse(notificationSettingsSchema),
      merges: 'getNotificationSettings',
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'panel', tag: 'Store' })({
    getPendingCounts: {
      endpoint: 'GET /admin/waiting',
      summary: 'How much waits for an administrator, for the menu of the panel',
      answer: dataResponse(pendingCountsResponseSchema),
    },
    getPendingTasks: {
      endpoint: 'GET /admin/waiting/today',
      summary: 'What waits for a person, with its age, for the beginning of the dashboard',
      answer: dataResponse(pendingTasksResponseSchema),
    },
    getSavedViews: {
      endpoint: 'GET /admin/views',
      summary: "The caller's saved views of a list: of orders, or of customers",
      query: savedViewsQuerySchema,
      answer: dataResponse(savedViewsResponseSchema),
    },
    replaceSavedViews: {
      endpoint: 'PUT /admin/views',
      summary: "Replace the caller's saved views of a list",
      query: savedViewsQuerySchema,
      body: saveViewsSchema,
      answer: dataResponse(savedViewsResponseSchema),
      merges: 'getSavedViews',
    },
    getNotificationSettings: {
      endpoint: 'GET /admin/notices',
      summary: "Which emails about the shop the caller and the shop's own address get",
      answer: dataResponse(notificationSettingsSchema),
    },
    setMyNotifications: {
      endpoint: 'PUT /admin/notices/mine',
      summary: 'Choose the emails about the shop that the caller gets, of what their role lets them see',
      body: notificationKindsSchema,
      answer: dataResponse(notificationSettingsSchema),
      merges: 'getNotificationSettings',
    },
  }),
};
