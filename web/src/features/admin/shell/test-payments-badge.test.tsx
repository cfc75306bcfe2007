import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PaymentMode } from '@contract/orders/orders';
import { CONFIG_CACHE_KEY } from '@/shared/config/public-config';
import { createDataStore, DataStoreContext } from '@/shared/data/data-store';
import { TestPaymentModeBadge } from './test-payments-badge';

function show(mode: PaymentMode) {
  const store = createDataStore({
    answers: { [CONFIG_CACHE_KEY]: { payment: { provider: 'stripe', mode, publishableKey: null } } },
  });
  return render(
    <DataStoreContext value={store}>
      <TestPaymentModeBadge />
    </DataStoreContext>,
  );
}

test('the panel says that payments are tests', () => {
  show('test');
  expect(screen.queryByText('Test payments')).not.toBeNull();
});

test('the panel says nothing where payments move money', () => {
  expect(show('live').container.textContent).toBe('');
});
