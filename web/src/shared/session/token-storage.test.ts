import { afterEach, describe, expect, test } from 'vitest';
import { isSessionRemembered, tokenStorage } from './token-storage';

const closeBrowser = () => {
  sessionStorage.clear();
  document.cookie = 'visit=1; path=/; max-age=-1';
};

afterEach(() => {
  tokenStorage.clear();
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
});

describe('a session with Remember me', () => {
  test('has its token in the local storage, and survives the browser', () => {
    tokenStorage.begin('first', true);
    expect([localStorage.getItem('token'), sessionStorage.getItem('token')]).toEqual(['first', null]);
    expect([document.cookie, isSessionRemembered()]).toEqual(['', true]);
    closeBrowser();
    expect([tokenStorage.state(), tokenStorage.read()]).toEqual(['active', 'first']);
    tokenStorage.renew('second');
    expect(localStorage.getItem('token')).toBe('second');
  });
});

describe('a session without Remember me', () => {
  test('has its token in the tab, and a mark that all tabs see', () => {
    tokenStorage.begin('first', false);
    expect([localStorage.getItem('token'), sessionStorage.getItem('token')]).toEqual([null, 'first']);
    expect([document.cookie, isSessionRemembered()]).toEqual(['visit=1', false]);
    sessionStorage.clear();
    expect([tokenStorage.state(), tokenStorage.read()]).toEqual(['active', null]);
    tokenStorage.renew('second');
    expect(tokenStorage.read()).toBe('second');
  });

  test('is over when the browser was closed, also where it restores the tab', () => {
    tokenStorage.begin('first', false);
    const restored = sessionStorage.getItem('token') ?? '';
    closeBrowser();
    expect(tokenStorage.state()).toBe('over');
    sessionStorage.setItem('token', restored);
    expect([tokenStorage.state(), tokenStorage.read()]).toEqual(['over', null]);
  });

  test('takes the place of one with Remember me, and the other way round', () => {
    tokenStorage.begin('first', true);
    tokenStorage.begin('second', false);
    expect([tokenStorage.read(), isSessionRemembered()]).toEqual(['second', false]);
    tokenStorage.begin('third', true);
    expect([tokenStorage.read(), isSessionRemembered(), document.cookie]).toEqual(['third', true, '']);
  });
});

test('a token that is renewed after the session ended elsewhere begins no new one', () => {
  tokenStorage.begin('first', true);
  tokenStorage.clear();
  tokenStorage.renew('second');
  expect(tokenStorage.state()).toBe('none');
});
