// A reference: node:http and nothing else, answering ready bytes. `node plain-server.mjs FILE`, where FILE is
// JSON: { "/path": { "headers": [name, value, …], "body": base64 } }. Without a file it answers 'ok'.
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

const server = createServer({ keepAliveTimeout: 10_000 }, (request, response) => {
  const answer = answers.get(request.url);
  if (!answer) return response.writeHead(404).end();
  response.writeHead(200, answer.headers);
  response.end(answer.body);
});
server.listen(0, '127.0.0.1', () => console.log(`Ready on http://localhost:${server.address().port}`));
