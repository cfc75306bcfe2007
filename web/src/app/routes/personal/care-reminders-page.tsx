export { StopCareReminderPage as default } from '@/features/orders/owned-item/stop-care-reminder';
