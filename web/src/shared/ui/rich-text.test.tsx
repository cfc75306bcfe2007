import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { RichText } from './rich-text';

const show = (text: ReactNode) => render(<p>{text}</p>).container.innerHTML;

test('renders tags, arguments and elements inside a sentence', () => {
  const text = (
    <RichText
      text="Dear {name}, <login>log <b>in</b></login> until {day}. {count, plural, one {<b>One</b> try} other {<b>{count}</b> tries}}."
      name="Ann"
      count={2}
      day={<time>Monday</time>}
      login={(content) => <a href="/login">{content}</a>}
      b={(content) => <b>{content}</b>}
    />
  );
  expect(show(text)).toBe(
    '<p>Dear Ann, <a href="/login">log <b>in</b></a> until <time>Monday</time>. <b>2</b> tries.</p>',
  );
});
