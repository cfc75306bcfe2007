export { StockNoticesView as default } from '@/features/catalogue/product/stock-notice/stock-notices-view';
