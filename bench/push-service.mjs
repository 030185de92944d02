import { createServer } from 'node:http';

/** A push service: accepts every request, with the response time of the phone makers' services. */
const server = createServer((request, response) => {
  request.resume().on('end', () => setTimeout(() => response.writeHead(201).end(), 40));
});
server.listen(0, '127.0.0.1', () => console.log(`Ready on http://localhost:${server.address().port}`));
