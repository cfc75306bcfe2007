import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What waits for the page ends with the page, not with a machine's pause.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
