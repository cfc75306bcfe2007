interface PanelRequest {
  path: string;
  body?: object;
}

const get = (path: string): PanelRequest => ({ path });
const post = (path: string, body: object): PanelRequest => ({ path, body });

/** Discount that triggers a new calculation of past orders by product. */
export const BENCH_DISCOUNT = {
  name: 'A tenth',
  code: null,
  class: 'product',
  kind: 'percent',
  ratePpm: 100_000,
  amount: null,
  buy: null,
  get: null,
  setsPerOrder: null,
  products: [],
  categories: ['tea-coffee'],
  collections: [],
  minSubtotal: null,
  firstOrderOnly: false,
  customerTag: null,
  limit: null,
  limitPerCustomer: null,
  combinesWith: [],
  startsAt: null,
  endsAt: null,
  priority: 0,
  active: true,
};

export const BENCH_COLLECTION = {
  slug: 'bench',
  title: 'Bench',
  description: '',
  pictureOf: null,
  position: 0,
  published: true,
  kind: 'rule',
  products: [],
  rule: { category: 'tea-coffee', inStock: true, sort: 'price' },
};

export interface SampleIds {
  order: string;
  number: string;
  product: string;
  promotion: string;
}

const MENU = [get('/config'), get('/admin/waiting')];

export function createPanelRequests({
  order,
  number,
  product,
  promotion,
}: SampleIds): Record<string, PanelRequest[]> {
  const { slug: _slug, ...members } = BENCH_COLLECTION;
  return {
    menu: MENU,
    dashboard: [get('/orders/admin/stats?days=30'), get('/admin/activity?limit=8'), get('/admin/ready')],
    'dashboard, 90 days': [get('/orders/admin/stats?days=90')],
    products: [get('/products/admin/all?limit=25'), get('/products/categories')],
    'products, page 3': [get('/products/admin/all?limit=25&page=3')],
    // Page size 1, so that the small shop has enough matches.
    'products, searched': [get('/products/admin/all?limit=1&search=kettle')],
    'products, of a category': [get('/products/admin/all?limit=5&status=active&category=tea-coffee')],
    'products, low in stock': [get('/products/admin/all?limit=5&lowStock=true')],
    'a product': [
      get(`/products/admin/${product}`),
      get('/products/categories'),
      get(`/admin/activity?type=product&id=${product}&limit=4`),
    ],
    import: [get('/products/imports')],
    collections: [get('/collections/admin/all')],
    'a collection': [
      get('/collections/admin/bench'),
      post('/collections/preview', { kind: members.kind, products: [], rule: members.rule }),
    ],
    orders: [get('/orders/admin/all?limit=20'), get(`/orders/admin/tagged?orders=${order}`)],
    'orders, of a status': [get('/orders/admin/all?limit=10&status=shipped')],
    'orders, of an address': [get('/orders/admin/all?limit=20&search=user-3@example.com')],
    'orders, by number': [get(`/orders/admin/all?limit=20&search=${number}`)],
    'orders, by words of several fields': [get('/orders/admin/all?limit=20&search=kettle+montpelier+ada')],
    'orders, with a failed refund': [get('/orders/admin/all?limit=20&payment=refund_failed')],
    'an order': [get(`/orders/admin/${order}`), get(`/admin/activity?type=order&id=${order}&limit=4`)],
    discounts: [get('/promotions?limit=24')],
    'a discount': [
      get(`/promotions/${promotion}`),
      get('/products/categories'),
      get('/collections/admin/all'),
      get('/products/admin/all?limit=1&search=kettle'),
    ],
    reviews: [
      get('/reviews/admin/all?limit=24&status=published'),
      get('/reviews/admin/all?limit=24&status=pending'),
    ],
    users: [get('/users/admin/all?limit=24')],
    'users, searched': [get('/users/admin/all?limit=24&search=user-3@example.com')],
    emails: [get('/mails/admin/all?limit=24')],
    'emails, of an address': [get('/mails/admin/all?limit=24&search=user-3@example.com')],
    'an email': [get('/mails/admin/mail-3')],
    activity: [get('/admin/activity?limit=24')],
    'activity, of products': [get('/admin/activity?limit=24&type=product')],
    settings: [get('/settings'), get('/settings/versions')],
    'ready to sell': [get('/admin/ready')],
  };
}
