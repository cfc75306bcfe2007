import { DEMO_ADMIN, findProduct, registerCustomer, type DemoPerson } from './shop-data';
import type { ShopPage } from './shop-page';

const MAIN = { within: 'main' };
const HEADER = { within: 'header' };
const LOGIN_FORM = { within: 'form[aria-label=Login]' };

interface JourneyContext {
  page: ShopPage;
  origin: string;
  /** Number of the browser, from 1. Concurrent browsers change different products. */
  browser: number;
}

export interface BrowserJourney {
  name: string;
  /** True if only `npm run test:all` runs the journey. */
  isLong: boolean;
  run: (visit: JourneyContext) => Promise<void>;
}

async function logIn(page: ShopPage, { email, password }: DemoPerson): Promise<void> {
  await page.fill('Email', email, LOGIN_FORM);
  await page.fill('Password', password, LOGIN_FORM);
  await page.click('button', 'Login', LOGIN_FORM);
}

async function addToCart(page: ShopPage, customer: DemoPerson): Promise<void> {
  await page.click('button', 'Add to Cart', MAIN);
  await page.reach(/^\/login/);
  await logIn(page, customer);
  await page.see('link', /^Cart, 1 /, HEADER);
}

async function openPanel(page: ShopPage, path: string): Promise<void> {
  await page.open(`/login?from=${encodeURIComponent(path)}`);
  await logIn(page, DEMO_ADMIN);
}

async function visitProduct({ page, origin }: JourneyContext): Promise<void> {
  const [product, customer] = [await findProduct(origin), await registerCustomer(origin)];
  await page.open(`/products/${product._id}`);
  await page.see('heading', product.title, MAIN);
  await page.see('field', 'Deliver to', MAIN);
  await page.read(/arrives \w/, MAIN);
  await page.see('heading', 'Details', MAIN);
  await page.see('heading', /Reviews/, MAIN);
  await page.see('heading', 'Goes with', MAIN);
  await addToCart(page, customer);
}

async function buy({ page, origin }: JourneyContext): Promise<void> {
  const [product, customer] = [await findProduct(origin), await registerCustomer(origin)];
  await page.open('/');
  await page.see('heading', 'Our Products', MAIN);
  await page.click('link', 'Shop', HEADER);
  await page.see('heading', /^All products/, MAIN);
  await page.click('link', product.title, { within: '.cards' });
  await page.reach(/^\/products\/\w/);
  await addToCart(page, customer);
  await page.open('/cart');
  await page.click('button', 'Proceed to Checkout', MAIN);
  await page.see('heading', 'Checkout', MAIN);
  await page.choose('Country', 'United States', MAIN);
  await page.fill('Phone', '+1 802 555 0142', MAIN);
  await page.fill('Address', '12 Mill Lane', MAIN);
  await page.fill('City', 'Montpelier', MAIN);
  await page.choose('State', 'Vermont', MAIN);
  await page.fill('ZIP code', '05602', MAIN);
  await page.fill('Name on card', 'Ada Example', MAIN);
  await page.fill('Card number', '4242424242424242', MAIN);
  await page.fill('Expiry date', '1230', MAIN);
  await page.fill('CVV', '123', MAIN);
  await page.click('button', 'Place Order', MAIN);
  await page.reach(/^\/orders\/[a-z0-9]{20}$/);
  await page.see('heading', 'Thank you, Ada', MAIN);
  await page.read(product.title, MAIN);
  await page.read('Visa •••• 4242', MAIN);
}

async function logInAndOut({ page, origin }: JourneyContext): Promise<void> {
  const customer = await registerCustomer(origin);
  await page.open('/orders');
  await page.reach(/^\/login/);
  await logIn(page, { ...customer, password: 'Wrong1234' });
  await page.read(/password is not correct/, MAIN);
  await logIn(page, customer);
  await page.reach(/^\/orders$/);
  await page.click('button', 'Account of Ada Example', HEADER);
  await page.click('menuitem', 'Logout');
  await page.see('link', 'Login', HEADER);
}

async function search({ page, origin }: JourneyContext): Promise<void> {
  const product = await findProduct(origin);
  await page.open('/');
  await page.fill('Search products', product.title, HEADER);
  await page.read(product.title, { within: '[role=listbox]' });
  await page.press('Enter');
  await page.reach(/^\/products\?search=/);
  await page.click('link', product.title, { within: '.cards' });
  await page.see('heading', product.title, MAIN);
}

async function keepWishlist({ page, origin }: JourneyContext): Promise<void> {
  const product = await findProduct(origin);
  await page.open(`/products/${product._id}`);
  await page.click('button', `Save ${product.name} to wishlist`, MAIN);
  await page.click('link', 'Wishlist', HEADER);
  await page.see('heading', 'Wishlist', MAIN);
  await page.see('link', product.title, MAIN);
  await page.click('button', `Remove ${product.name} from wishlist`, MAIN);
  await page.see('heading', 'Your wishlist is empty', MAIN);
}

async function readOrders({ page }: JourneyContext): Promise<void> {
  await openPanel(page, '/admin/orders');
  await page.see('heading', 'Orders', MAIN);
  await page.click('link', /^[A-Z0-9]{8}$/, MAIN);
  await page.see('heading', /^Order [A-Z0-9]{8}$/, MAIN);
  await page.read('Money', MAIN);
}

async function editProduct({ page, origin, browser }: JourneyContext): Promise<void> {
  const { _id, title } = await findProduct(origin, browser);
  const changed = `${title} of oak`;
  await openPanel(page, `/admin/products/${_id}`);
  await page.fill('Title', changed, MAIN);
  await page.click('button', 'Save', MAIN);
  await page.read(/saved/i);
  await page.open(`/products/${_id}`);
  await page.see('heading', changed, MAIN);
}

export const browserJourneys: readonly BrowserJourney[] = [
  { name: 'a product page shows all its parts and sells', isLong: false, run: visitProduct },
  { name: 'a visitor finds a product, logs in and pays for it', isLong: true, run: buy },
  { name: 'a customer logs in and out', isLong: true, run: logInAndOut },
  { name: 'the search suggests and finds a product', isLong: true, run: search },
  { name: 'a visitor saves a product to the wishlist and removes it', isLong: true, run: keepWishlist },
  { name: 'an administrator opens an order', isLong: true, run: readOrders },
  { name: 'an administrator changes a product', isLong: true, run: editProduct },
];
