// A reference: node:http alone, with ready bytes as its responses. `node plain-server.mjs FILE`, where FILE is JSON: { "/path": {
// "headers": [name, value, …], "body": base64 } }. Without a file it returns 'ok'. With PLAIN_PROCESSES=2 two processes share one
// port, as in our own server.
import cluster from 'node:cluster';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [file] = process.argv.slice(2);
const stored = file ? JSON.parse(readFileSync(file, 'utf8')) : { '/': { headers: [], body: 'b2s=' } };
const answers = new Map(
  Object.entries(stored).map(([path, { headers, body }]) => [
    path,
    { headers, body: Buffer.from(body, 'base64') },
  ]),
);

const processes = Number(process.env.PLAIN_PROCESSES ?? 1);
const say = (port) => console.log(`Ready on http://localhost:${port}`);
if (processes > 1 && cluster.isPrimary) {
  let listening = 0;
  cluster.on('listening', (_, { port }) => {
    listening += 1;
    if (listening === processes) say(port);
  });
  for (let at = 0; at < processes; at += 1) cluster.fork();
} else serve();

function serve() {
  const server = createServer({ keepAliveTimeout: 10_000 }, (request, response) => {
    const answer = answers.get(request.url);
    if (!answer) return response.writeHead(404).end();
    response.writeHead(200, answer.headers);
    response.end(answer.body);
  });
  server.listen(0, '127.0.0.1', () => cluster.isPrimary && say(server.address().port));
}
