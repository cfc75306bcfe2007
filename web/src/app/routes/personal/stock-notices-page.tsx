export { default } from '@/features/catalogue/product/stock-notice/stock-notices-page';
