import { notificationSettingsSchema, notificationKindsSchema } from '../notices/notices';
import { setupChecklistResponseSchema } from '../panel/readiness';
import {
  savedViewsResponseSchema,
  savedViewsQuerySchema,
  replaceSavedViewsSchema,
} from '../panel/saved-views';
import { pendingTasksResponseSchema, pendingTaskCountsResponseSchema } from '../panel/pending-tasks';
import { dataResponse } from './route-response';
import { defineRoutes } from './route-definition';

export const setupChecklistRoutes = {
  ...defineRoutes({ who: 'admin', permission: 'settings', tag: 'Store' })({
    getReadiness: {
      endpoint: 'GET /admin/ready',
      summary: 'Returns the setup checklist to complete before the first real orders.',
      answer: dataResponse(setupChecklistResponseSchema),
    },
    setShopNotifications: {
      endpoint: 'PUT /admin/notices/shop',
      summary: "Updates the notification emails to the shop's own address.",
      body: notificationKindsSchema,
      answer: dataResponse(notificationSettingsSchema),
      merges: 'getNotificationSettings',
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'panel', tag: 'Store' })({
    getPendingCounts: {
      endpoint: 'GET /admin/waiting',
      summary: 'Counts the tasks that wait for an administrator, for the menu of the panel.',
      answer: dataResponse(pendingTaskCountsResponseSchema),
    },
    getPendingTasks: {
      endpoint: 'GET /admin/waiting/today',
      summary: 'Lists the tasks that wait for an administrator, with their age, for the dashboard.',
      answer: dataResponse(pendingTasksResponseSchema),
    },
    getSavedViews: {
      endpoint: 'GET /admin/views',
      summary: "Lists the user's saved views of the order list or the customer list.",
      query: savedViewsQuerySchema,
      answer: dataResponse(savedViewsResponseSchema),
    },
    replaceSavedViews: {
      endpoint: 'PUT /admin/views',
      summary: "Replaces the user's saved views of a list.",
      query: savedViewsQuerySchema,
      body: replaceSavedViewsSchema,
      answer: dataResponse(savedViewsResponseSchema),
      merges: 'getSavedViews',
    },
    getNotificationSettings: {
      endpoint: 'GET /admin/notices',
      summary: "Returns the notification emails to the user and to the shop's own address.",
      answer: dataResponse(notificationSettingsSchema),
    },
    setMyNotifications: {
      endpoint: 'PUT /admin/notices/mine',
      summary: "Updates the notification emails to the user, as far as the user's role permits.",
      body: notificationKindsSchema,
      answer: dataResponse(notificationSettingsSchema),
      merges: 'getNotificationSettings',
    },
  }),
};
