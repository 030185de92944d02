import { mkdirSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { start } from './children.mjs';
import { temporary } from './site.mjs';

/** Headers that nginx sets itself, as our server does. */
const own = /^(date|connection|keep-alive|content-length|content-encoding|content-type|transfer-encoding)$/i;

/** Start nginx, one worker, with the same bytes as responses from files (gzip_static) under /NAME.html, with the same headers. */
export async function startNginx(nginx, answers) {
  const root = temporary('nginx');
  mkdirSync(`${root}/html`, { recursive: true });
  mkdirSync(`${root}/logs`, { recursive: true });
  for (const [name, { body }] of Object.entries(answers)) {
    writeFileSync(`${root}/html/${name}.html.gz`, body);
    writeFileSync(`${root}/html/${name}.html`, gunzipSync(body));
  }
  const port = await freePort();
  writeFileSync(`${root}/nginx.conf`, configuration(root, port, answers));
  const options = ['-p', root, '-c', `${root}/nginx.conf`, '-e', 'stderr'];
  // nginx prints no message when it is ready: notice lines on standard error show it.
  const server = await start(nginx, options, {
    ready: /start worker|using the "epoll"|kqueue/,
    patience: 10_000,
  });
  await listening(port);
  return { ...server, url: `http://127.0.0.1:${port}` };
}

// A single process, without a master, so that its pid is all there is to end and to measure.
const configuration = (root, port, answers) => `
daemon off;
master_process off;
worker_processes 1;
pid ${root}/nginx.pid;
error_log stderr notice;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${root}/body;
  proxy_temp_path ${root}/proxy;
  fastcgi_temp_path ${root}/fastcgi;
  uwsgi_temp_path ${root}/uwsgi;
  scgi_temp_path ${root}/scgi;
  sendfile on;
  tcp_nopush on;
  keepalive_timeout 10 10;
  keepalive_requests 1000000000;
  gzip_static on;
  etag off;
  default_type text/html;
  types { text/html html; }
  charset utf-8;
  server {
    listen 127.0.0.1:${port};
    root ${root}/html;
    ${Object.entries(answers).map(location).join('\n    ')}
  }
}
`;

function location([name, { headers }]) {
  const lines = pairs(headers)
    .filter(([header]) => !own.test(header))
    .map(([header, value]) => `add_header ${header} "${value.replace(/["\\$]/g, '\\$&')}";`);
  return `location = /${name}.html { ${lines.join(' ')} add_header last-modified ""; }`;
}

const pairs = (flat) => flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1]]] : []));

function freePort() {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

function listening(port) {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1', () => done(socket.destroy()));
    socket.once('error', fail);
  });
}
