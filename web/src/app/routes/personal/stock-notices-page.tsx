export { StockNoticesPage as default } from '@/features/catalogue/product/stock-notice/stock-notices-page';
