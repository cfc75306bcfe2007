// Sends requests for user tokens to the fake server. google-auth-library has no setting for the token endpoint.
import http from 'node:http';
import https from 'node:https';

const HOST = 'oauth2.googleapis.com';
const { request } = https;

https.request = (options, ...rest) => {
  if (options.hostname !== HOST && options.host !== HOST) return request(options, ...rest);
  const { method, headers, path } = options;
  const port = process.env.STAND_IN_PORT;
  const target = {
    host: '127.0.0.1',
    port,
    path: `/${HOST}${path}`,
    method,
    headers: { ...headers, host: '127.0.0.1' },
  };
  return http.request(target, rest.at(-1));
};
