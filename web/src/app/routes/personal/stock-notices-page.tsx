export { StockNoticesPage as default } from '@/features/catalogue/product/stock-notice/end-stock-notices';
