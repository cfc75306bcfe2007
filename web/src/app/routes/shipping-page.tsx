export { ShippingPage as default } from '@/features/content/documents/shipping';
