// Sends requests for user access tokens to the stand-in. google-auth-library has no setting for the address of the token endpoint, so this
// module is preloaded into the processes of a rehearsal.
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
